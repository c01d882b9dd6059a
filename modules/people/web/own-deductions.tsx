import { addMonths, dayOf } from '@crossway/kernel'
import { faultText, get, post } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Form, Input, InputNumber, Select, Skeleton, Space, Table } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from './words.ts'

interface Deduction {
  readonly id: number
  readonly tax_year: number
  readonly type: string
  readonly person: string
  readonly monthly_amount: string
  readonly share_pct: string
  readonly from_month: string
  readonly to_month: string
  readonly status: 'submitted' | 'effective' | 'stopped'
}
interface Typed {
  readonly type: string
  readonly person: string
  readonly monthly_amount: number
  readonly share_pct?: number
  readonly from_month: string
  readonly to_month: string
}
const types: Readonly<Record<string, readonly [string, string]>> = {
  child_edu: ['子女教育', 'Education of children'],
  infant: ['3岁以下婴幼儿照护', 'Care of infants'],
  edu_degree: ['学历继续教育', 'Degree education'],
  edu_cert: ['职业资格继续教育', 'Professional certificate'],
  house_loan: ['住房贷款利息', 'Interest of a home loan'],
  house_rent: ['住房租金', 'Rent'],
  elder: ['赡养老人', 'Support of parents'],
  pension_account: ['个人养老金', 'Private pension'],
  health_insurance: ['商业健康险', 'Health insurance'],
}
const states = { submitted: ['待核', 'To be verified'], effective: ['生效', 'In effect'], stopped: ['已停止', 'Stopped'] } as const

/** One's own special deductions: declared for a year, verified by HR, stopped when the reason is gone (people.md salarySheetClient). */
export function OwnDeductions(): ReactElement {
  const w = useWords()
  const [open, setOpen] = useState(false)
  const [rows, setRows] = useState<readonly Deduction[]>()
  const [problem, setProblem] = useState<string>()
  const [form] = Form.useForm<Typed>()
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined)
    try {
      await work()
      setRows((await get<{ rows: readonly Deduction[] }>('my-deduction', { silent: true })).rows)
    } catch (e) {
      setProblem(faultText(e))
    }
  }
  const show = (): Promise<void> => {
    setOpen(true)
    return send(() => Promise.resolve())
  }
  const declare = (v: Typed): Promise<void> =>
    send(async () => {
      await post(
        'my-deduction',
        {
          type: v.type,
          tax_year: Number(v.from_month.slice(0, 4)),
          person: v.person,
          monthly_amount: String(v.monthly_amount),
          share_pct: String(v.share_pct ?? 100),
          from_month: v.from_month,
          to_month: v.to_month,
        },
        { silent: true },
      )
      form.resetFields()
    })
  const year = thisMonth().slice(0, 4)
  return (
    <>
      <Button data-testid="btn-own-deductions" onClick={() => void show()}>
        {w('专项附加扣除', 'My deductions')}
      </Button>
      {open && (
        <PageModal title={w('我的专项附加扣除', 'My special deductions')} footer={null} width={820} onCancel={() => setOpen(false)}>
          {problem && <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
          {!rows && !problem && <Skeleton active />}
          {rows && (
            <Table
              size="small"
              pagination={false}
              rowKey="id"
              dataSource={rows}
              scroll={{ x: 'max-content', y: 260 }}
              locale={{ emptyText: w('还没有申报', 'Nothing is declared yet') }}
              columns={[
                { title: w('类型', 'Kind'), dataIndex: 'type', render: (v: string) => w(types[v]?.[0] ?? v, types[v]?.[1] ?? v) },
                { title: w('对象', 'For'), dataIndex: 'person' },
                { title: w('月扣除额', 'A month'), dataIndex: 'monthly_amount', align: 'right' },
                { title: w('分摊比例', 'Share'), dataIndex: 'share_pct', align: 'right', render: (v: string) => `${Number(v)}%` },
                { title: w('起止月', 'Months'), render: (_, r) => `${r.from_month} – ${r.to_month}` },
                { title: w('状态', 'State'), dataIndex: 'status', render: (v: Deduction['status']) => w(states[v][0], states[v][1]) },
                {
                  title: w('操作', 'Actions'),
                  render: (_, r) =>
                    r.status === 'effective' && (
                      <Button
                        type="link"
                        size="small"
                        onClick={() => void send(() => post(`my-deduction/${r.id}/stop`, { to_month: stopAt(r) }, { silent: true }))}
                      >
                        {w('本月起停止', 'Stop from this month')}
                      </Button>
                    ),
                },
              ]}
            />
          )}
          <Form
            form={form}
            layout="vertical"
            initialValues={{ share_pct: 100, from_month: `${year}-01`, to_month: `${year}-12` }}
            onFinish={(v) => void declare(v)}
            style={{ marginTop: 16 }}
          >
            <Space wrap align="start">
              <Form.Item name="type" label={w('类型', 'Kind')} rules={[{ required: true }]}>
                <Select style={{ width: 190 }} options={Object.entries(types).map(([value, text]) => ({ value, label: w(text[0], text[1]) }))} />
              </Form.Item>
              <Form.Item name="person" label={w('对象', 'For')} rules={[{ required: true, max: 60 }]}>
                <Input style={{ width: 120 }} />
              </Form.Item>
              <Form.Item name="monthly_amount" label={w('月扣除额', 'A month')} rules={[{ required: true }]}>
                <InputNumber min={0} max={99999} precision={2} />
              </Form.Item>
              <Form.Item name="share_pct" label={w('分摊比例 %', 'Share %')}>
                <InputNumber min={1} max={100} precision={0} style={{ width: 90 }} />
              </Form.Item>
              <Form.Item name="from_month" label={w('起始月', 'From')} rules={[{ required: true }]}>
                <Input type="month" style={{ width: 150 }} />
              </Form.Item>
              <Form.Item name="to_month" label={w('截止月', 'To')} rules={[{ required: true }]}>
                <Input type="month" style={{ width: 150 }} />
              </Form.Item>
              <Form.Item label=" ">
                <Button type="primary" htmlType="submit">
                  {w('申报', 'Declare')}
                </Button>
              </Form.Item>
            </Space>
          </Form>
        </PageModal>
      )}
    </>
  )
}
const thisMonth = (): string => dayOf(new Date()).slice(0, 7)
/** The month before this one, inside the year that was declared. */
function stopAt(r: Deduction): string {
  const last = addMonths(`${thisMonth()}-01`, -1).slice(0, 7)
  return last < r.from_month ? r.from_month : last > r.to_month ? r.to_month : last
}
