import { post, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Input, Table } from 'antd'
import { useState, type ReactElement } from 'react'
import type { Duty, Run } from './settings-call.ts'

/** What is due or missed, and letting somebody off with a reason. */
export function ExemptTab({ duties, run }: { readonly duties: readonly Duty[]; readonly run: Run }): ReactElement {
  const both = useBoth()
  const [open, setOpen] = useState<Duty>()
  const [reason, setReason] = useState('')
  return (
    <>
      <Table<Duty>
        rowKey="id"
        size="small"
        scroll={{ x: 'max-content' }}
        dataSource={[...duties]}
        columns={[
          { title: both('员工', 'Employee'), dataIndex: 'name' },
          { title: both('规则', 'Rule'), dataIndex: 'rule' },
          { title: both('期间', 'Period'), dataIndex: 'period' },
          { title: both('状态', 'State'), render: (_, d) => (d.status === 'due' ? both('待交', 'Due') : both('未交', 'Missed')) },
          {
            title: both('操作', 'Actions'),
            render: (_, d) => (
              <Button
                size="small"
                onClick={() => {
                  setReason('')
                  setOpen(d)
                }}
              >
                {both('免交', 'Exempt')}
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <PageModal
          title={both(`${open.name} ${open.period} 免交`, `Exempt ${open.name}, ${open.period}`)}
          okButtonProps={{ disabled: reason.trim().length < 2 }}
          onCancel={() => setOpen(undefined)}
          onOk={() =>
            void run(() => post('briefings/exempt', { duty: open.id, reason: reason.trim() }, { silent: true })).then((ok) => ok && setOpen(undefined))
          }
        >
          <Input.TextArea rows={2} maxLength={300} aria-label={both('原因', 'Reason')} value={reason} onChange={(e) => setReason(e.target.value)} />
        </PageModal>
      )}
    </>
  )
}
