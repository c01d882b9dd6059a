import { PageModal } from '@crossway/web-ui'
import { errorText, post, useAuth, useText } from '@crossway/web-kit'
import { Button, Checkbox, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactElement } from 'react'
import { billRoutesOf, channelGroupsOfFinance } from '../../model/mc/channel-routes.ts'
import './bill.css'

interface Generated {
  readonly created: readonly { readonly id: number; readonly no: string; readonly project: string }[]
  readonly refused: readonly { readonly project: string; readonly why: string }[]
}
/** Bills of a month for all projects that are due; what could not be made is named with its reason. */
export function GenerateBills({ route, refresh }: { readonly route: string; readonly refresh: () => void }): ReactElement | null {
  const t = useText()
  const may = useAuth(`${route}/add`)
  const [open, setOpen] = useState(false)
  const [month, setMonth] = useState<Dayjs>(() => dayjs().subtract(1, 'month'))
  const [partial, setPartial] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reported, setReported] = useState<Generated>()
  const [failed, setFailed] = useState<string>()
  if (!may) return null
  const close = (): void => {
    setOpen(false)
    setReported(undefined)
  }
  const run = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      setReported(
        await post<Generated>(
          'reconcile-bill/generate',
          { month: month.format('YYYY-MM'), partial, group: channelGroupsOfFinance.find((g) => billRoutesOf[g] === route) ?? 'amazon' },
          { silent: true },
        ),
      )
      refresh()
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button data-testid="btn-generateBills" onClick={() => setOpen(true)}>
        {t('bill.generate')}
      </Button>
      {open && (
        <PageModal
          title={t('bill.generate')}
          okText={reported ? t('bill.close') : t('bill.generate')}
          okButtonProps={{ loading: busy }}
          cancelButtonProps={reported ? { style: { display: 'none' } } : {}}
          onOk={() => (reported ? close() : void run())}
          onCancel={close}
        >
          {reported ? (
            <div data-testid="bills-generated">
              <p>{t('bill.made', { n: reported.created.length })}</p>
              <ul className="bill-told">
                {reported.created.map((m) => (
                  <li key={m.id}>
                    <span className="mono">{m.no}</span> {m.project}
                  </li>
                ))}
                {reported.refused.map((r) => (
                  <li key={r.project} className="is-bad">
                    {r.project}：{r.why}
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <div className="bill-generate">
              <p className="note">{t('bill.generateAbout')}</p>
              <label>
                {t('bill.month')}
                <DatePicker picker="month" allowClear={false} value={month} aria-label={t('bill.month')} onChange={(d) => d && setMonth(d)} />
              </label>
              <Checkbox checked={partial} onChange={(e) => setPartial(e.target.checked)}>
                {t('bill.partial')}
              </Checkbox>
              {failed && (
                <p className="is-bad" role="alert">
                  {failed}
                </p>
              )}
            </div>
          )}
        </PageModal>
      )}
    </>
  )
}
