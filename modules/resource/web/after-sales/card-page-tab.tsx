import { useAnswer, useBoth, type ListRow } from '@crossway/web-kit'
import { Alert, Button, Input, QRCode, Skeleton } from 'antd'
import type { ReactElement } from 'react'

/** What is printed on the card: the address of its page, as a code to scan. */
export default function CardPageTab({ record }: { readonly record: ListRow }): ReactElement {
  const both = useBoth()
  const { data, failed } = useAnswer<{ readonly url: string | null; readonly open: boolean }>(`after-card/${record.id}/page`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  if (!data.url) return <Alert type="info" title={both('此卡片没有落地页', 'This card has no page')} />
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'flex-start' }} data-testid="card-page-tab">
      <QRCode type="svg" value={data.url} size={160} />
      <div style={{ flex: '1 1 280px', display: 'grid', gap: 12 }}>
        <Input value={data.url} readOnly aria-label={both('落地页地址', 'Address of the page')} />
        <span style={{ display: 'flex', gap: 8 }}>
          <Button onClick={() => void navigator.clipboard.writeText(data.url!)}>{both('复制地址', 'Copy the address')}</Button>
          <Button href={data.url} target="_blank" rel="noopener" disabled={!data.open}>
            {both('打开', 'Open')}
          </Button>
        </span>
        <p className="note" style={{ margin: 0 }}>
          {data.open
            ? both(
                '买家扫码后填写问题、邮箱和照片，生成来源为“落地页”的售后单。印刷前请用手机试扫。',
                'Buyers scan the code and tell what is wrong, with e-mail and photos: a claim of source “Landing page” is made. Try it with a phone before printing.',
              )
            : both('卡片启用后，落地页才对买家开放', 'The page opens for buyers once the card is activated')}
        </p>
      </div>
    </div>
  )
}
