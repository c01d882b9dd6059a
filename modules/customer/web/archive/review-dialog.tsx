import { errorText, fileUrl, get, post, useBoth, type DialogProps, type ListRow } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Input, Segmented, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { itemsOf, itemLabel, itemText } from './items.ts'

/** Each thing that a customer sent is taken, or left with a reason that he reads on his link. */
export function ReviewDialog({ rows, close }: DialogProps): ReactElement {
  const both = useBoth()
  const id = rows[0]!.id
  const [record, setRecord] = useState<ListRow>()
  const [said, setSaid] = useState<Readonly<Record<string, { accept: boolean; comment: string }>>>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    get<ListRow>(`archive-submission/${id}`).then(setRecord, () => undefined)
  }, [id])
  const items = itemsOf(record?.['payload'])
  const of = (key: string): { accept: boolean; comment: string } => said[key] ?? { accept: true, comment: '' }
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const decisions = Object.fromEntries(
        items.map((i) => [i.key, { accept: of(i.key).accept, ...(of(i.key).comment ? { comment: of(i.key).comment } : {}) }]),
      )
      await post(`archive-submission/${id}/actions/review`, { args: { decisions } }, { silent: true })
      close(true)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={both('审核客户提交', 'Review what the customer sent')}
      width={720}
      onCancel={() => close()}
      onOk={() => void send()}
      okButtonProps={{ loading: busy, disabled: items.length === 0 }}
      okText={both('提交结论', 'Send')}
    >
      {!record && <Skeleton active />}
      {items.map((i) => (
        <div key={i.key} style={{ display: 'grid', gridTemplateColumns: '140px 1fr 160px', gap: 8, padding: '6px 0', alignItems: 'center' }}>
          <b>{itemLabel(i, both)}</b>
          {i.kind === 'paper' ? (
            <a href={fileUrl(Number(i.value['file']))} target="_blank" rel="noopener noreferrer">
              {itemText(i)}
            </a>
          ) : (
            <span>{itemText(i)}</span>
          )}
          <Segmented
            value={of(i.key).accept ? 'yes' : 'no'}
            options={[
              { value: 'yes', label: both('采纳', 'Accept') },
              { value: 'no', label: both('拒绝', 'Reject') },
            ]}
            onChange={(v) => setSaid({ ...said, [i.key]: { ...of(i.key), accept: v === 'yes' } })}
          />
          {!of(i.key).accept && (
            <Input
              style={{ gridColumn: '2 / 4' }}
              aria-label={both('拒绝原因', 'Why')}
              placeholder={both('拒绝原因，客户可见', 'Why; the customer reads it')}
              maxLength={300}
              value={of(i.key).comment}
              onChange={(e) => setSaid({ ...said, [i.key]: { accept: false, comment: e.target.value } })}
            />
          )}
        </div>
      ))}
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
