import { errorText, numberText, openTab, post, useBoth } from '@crossway/web-kit'
import { PageDrawer } from '@crossway/web-ui'
import { Button, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { nameOf, periodUrl, type StockPeriod } from './stock-period.ts'

interface Check {
  readonly code: string
  readonly title: string
  readonly blocking: boolean
  readonly count: number
  readonly link: string | null
}
/** What a link of the checklist names: a page, and the part and tab of it that show what is open. */
function follow(link: string): void {
  const [route, query] = link.split('?')
  void openTab(route!, Object.fromEntries(new URLSearchParams(query)))
}

/** What is still open in a month of a company's stock, each with the page that shows it (warehouse.md A8). */
export function PeriodChecks({ of, onClose }: { readonly of: StockPeriod; readonly onClose: () => void }): ReactElement {
  const say = useBoth()
  const [checks, setChecks] = useState<readonly Check[]>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    post<{ checks: Check[] }>(periodUrl(of, 'check'), {}, { silent: true }).then(
      (a) => void (gone || setChecks(a.checks)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [of])
  return (
    <PageDrawer title={`${nameOf(of)} · ${say('关账检查', 'Checklist')}`} size={560} onClose={onClose} destroyOnHidden>
      {failed && <p className="is-bad">{failed}</p>}
      {!checks && !failed && <Skeleton active />}
      <ul className="stock-checks" data-testid="stock-checks">
        {checks?.map((c) => (
          <li key={c.code} data-check={c.code} data-ok={c.count === 0}>
            <Tag color={c.count === 0 ? 'success' : c.blocking ? 'error' : 'warning'}>
              {c.count === 0 ? say('通过', 'Passes') : c.blocking ? say('未通过', 'Fails') : say('待处理', 'Open')}
            </Tag>
            <span>
              <b>{c.title}</b>
              <small className="note">
                {c.blocking ? say('必须通过', 'Must pass') : say('可确认后关账', 'May be confirmed')}
                {c.count > 0 && ` · ${say(`${numberText(c.count)} 项`, `${numberText(c.count)} open`)}`}
              </small>
            </span>
            {c.count > 0 && c.link && (
              <Button type="link" size="small" onClick={() => follow(c.link!)}>
                {say('查看', 'Open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PageDrawer>
  )
}
