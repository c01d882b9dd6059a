import { auth, errorText, isProblem, notify, post, useBoth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, Input, InputNumber, Table } from 'antd'
import { useState, type ReactElement } from 'react'

interface Answer {
  readonly made: readonly { readonly id: number; readonly no: string; readonly resource: string; readonly amount: string }[]
  readonly skipped: readonly { readonly resource: string; readonly amount: string; readonly reason: string }[]
}

/** A pay-out for everybody to whom enough is due; whoever is left out is named with the reason (promotion.md withdraw, batch). */
export function MakeButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [company, setCompany] = useState<number>()
  const [currency, setCurrency] = useState('USD')
  const [minimum, setMinimum] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer>()
  if (!auth('withdraw/add')) return null
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const made = await post<Answer>('withdraws/make', { company, currency, ...(minimum ? { minimum } : {}) })
      setAnswer(made)
      refresh()
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    } finally {
      setBusy(false)
    }
  }
  const close = (): void => {
    setOpen(false)
    setAnswer(undefined)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-make-withdraws">
        {both('批量生成', 'Make for all due')}
      </Button>
      {open && !answer && (
        <PageModal
          centered
          title={both('为到期应付批量生成提现单', 'Pay-outs for all that is due')}
          onCancel={close}
          onOk={() => void run()}
          okButtonProps={{ disabled: company === undefined || !/^[A-Z]{3}$/.test(currency) }}
          confirmLoading={busy}
        >
          <div style={{ display: 'grid', gap: 8 }}>
            <RemoteSelect
              record="company"
              label={both('主体', 'Company')}
              placeholder={both('主体', 'Company')}
              where={{ status: { eq: 'active' } }}
              value={company === undefined ? [] : [company]}
              onChange={(c) => setCompany(c[0]?.id)}
            />
            <Input
              value={currency}
              maxLength={3}
              aria-label={both('币种', 'Currency')}
              placeholder={both('币种', 'Currency')}
              onChange={(e) => setCurrency(e.target.value.toUpperCase())}
            />
            <InputNumber<string>
              stringMode
              min="0.01"
              precision={2}
              value={minimum}
              style={{ width: '100%' }}
              aria-label={both('最低金额', 'At least')}
              placeholder={both('最低金额，不填为20美元等值', 'At least; 20 USD where it is left empty')}
              onChange={(v) => setMinimum(v === null ? null : String(v))}
            />
            <span className="note">
              {both(
                '每个资源一张草稿，取全部到期应付，付到已核验的收款账户；每次最多200张',
                'One draft a resource with all that is due to it, to its verified account; 200 at most at once',
              )}
            </span>
          </div>
        </PageModal>
      )}
      {open && answer && (
        <PageModal
          centered
          title={both(`已生成 ${answer.made.length} 张，未生成 ${answer.skipped.length} 个`, `${answer.made.length} made, ${answer.skipped.length} left out`)}
          onCancel={close}
          onOk={close}
          cancelButtonProps={{ style: { display: 'none' } }}
        >
          <Table
            size="small"
            pagination={{ pageSize: 10, hideOnSinglePage: true }}
            rowKey="key"
            dataSource={[
              ...answer.skipped.map((s, i) => ({ key: `s${i}`, resource: s.resource, amount: s.amount, result: s.reason })),
              ...answer.made.map((m) => ({ key: m.no, resource: m.resource, amount: m.amount, result: m.no })),
            ]}
            columns={[
              { title: both('资源', 'Resource'), dataIndex: 'resource' },
              { title: both('金额', 'Amount'), dataIndex: 'amount', align: 'right' },
              { title: both('结果', 'Result'), dataIndex: 'result' },
            ]}
          />
        </PageModal>
      )}
    </>
  )
}
