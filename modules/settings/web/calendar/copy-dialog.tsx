import { post, useBoth, type ListRow } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { App, Form, Select } from 'antd'
import { useState, type ReactElement } from 'react'

/** The named days of a year go to another calendar, whose own days stay. */
export function CopyDialog({
  from,
  year,
  others,
  onClose,
}: {
  readonly from: number
  readonly year: number
  readonly others: readonly ListRow[]
  readonly onClose: () => void
}): ReactElement {
  const both = useBoth()
  const { message } = App.useApp()
  const [to, setTo] = useState<number>()
  const [busy, setBusy] = useState(false)
  const copy = async (): Promise<void> => {
    setBusy(true)
    try {
      const { added, changed } = await post<{ added: number; changed: number }>(`work-calendar/${from}/copy-days`, { year, to })
      void message.success(both(`已新增 ${added} 天，更新 ${changed} 天`, `${added} days added, ${changed} changed`))
      onClose()
    } catch {
      // why it is refused has been said
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={both(`复制 ${year} 年日期`, `Copy the days of ${year}`)}
      onCancel={onClose}
      onOk={() => void copy()}
      okButtonProps={{ disabled: to === undefined, loading: busy }}
      data-testid="dialog-copyDays"
    >
      <Form layout="vertical">
        <Form.Item
          label={both('复制到', 'To')}
          required
          help={both('目标日历缺少的日期会新增，不同的会改为一致，其自有的日期保留', 'Missing days are added, those that differ follow, its own days stay')}
        >
          <Select
            value={to}
            onChange={setTo}
            aria-label={both('复制到', 'To')}
            options={others.map((c) => ({ value: Number(c.id), label: String(c['name']) }))}
          />
        </Form.Item>
      </Form>
    </PageModal>
  )
}
