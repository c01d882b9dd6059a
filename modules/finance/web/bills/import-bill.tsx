import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { errorText, post, useAuth, useText } from '@crossway/web-kit'
import { Button, DatePicker, Input, Upload } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactElement, type ReactNode } from 'react'
import { bodyOf } from './file-body.ts'
import './import-bill.css'

interface Kind {
  readonly url: string
  readonly node: string
  readonly currency: string
  /** Bills of warehouses are of a period. */
  readonly period: boolean
}
const day = (d: Dayjs | null | undefined): string | undefined => d?.format('YYYY-MM-DD')

/** A provider's bill out of its file: the head is typed, the lines are read; refused by row and column. */
export function importBill(kind: Kind) {
  return function ImportBill({ refresh }: { readonly refresh: () => void }): ReactElement | null {
    const t = useText()
    const may = useAuth(kind.node)
    const [open, setOpen] = useState(false)
    const [provider, setProvider] = useState<number>()
    const [company, setCompany] = useState<number>()
    const [number, setNumber] = useState('')
    const [date, setDate] = useState<Dayjs | null>(() => dayjs())
    const [due, setDue] = useState<Dayjs | null>(null)
    const [period, setPeriod] = useState<[Dayjs, Dayjs]>(() => [dayjs().subtract(1, 'month').startOf('month'), dayjs().subtract(1, 'month').endOf('month')])
    const [currency, setCurrency] = useState(kind.currency)
    const [amount, setAmount] = useState('')
    const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean }>()
    if (!may) return null
    const isReady = provider !== undefined && company !== undefined && number.trim() !== ''
    const send = async (file: File): Promise<void> => {
      setSaid(undefined)
      try {
        const made = await post<{ no: string; lines: number }>(
          kind.url,
          {
            ...(await bodyOf(file)),
            provider,
            company,
            bill_no_ext: number.trim(),
            bill_date: day(date),
            currency,
            ...(due ? { due_date: day(due) } : {}),
            ...(amount.trim() ? { amount: amount.trim() } : {}),
            ...(kind.period ? { period_start: day(period[0]), period_end: day(period[1]) } : {}),
          },
          { silent: true },
        )
        setSaid({ text: t('providerBill.done', { ...made }), bad: false })
        setNumber('')
        refresh()
      } catch (e) {
        setSaid({ text: errorText(e), bad: true })
      }
    }
    const row = (label: string, control: ReactNode): ReactElement => (
      <label>
        <span>{label}</span>
        {control}
      </label>
    )
    return (
      <>
        <Button icon={<UploadOutlined />} data-testid="btn-importBill" onClick={() => setOpen(true)}>
          {t('providerBill.import')}
        </Button>
        {open && (
          <PageModal
            title={t('providerBill.import')}
            onCancel={() => setOpen(false)}
            footer={
              <Button type="primary" onClick={() => setOpen(false)}>
                {t('providerBill.close')}
              </Button>
            }
          >
            <div className="bill-import">
              {row(
                t('providerBill.provider'),
                <RemoteSelect
                  record="provider"
                  label={t('providerBill.provider')}
                  value={provider ? [provider] : []}
                  onChange={(c) => setProvider(c[0]?.id)}
                />,
              )}
              {row(
                t('providerBill.company'),
                <RemoteSelect
                  record="company"
                  where={{ status: { eq: 'active' } }}
                  label={t('providerBill.company')}
                  value={company ? [company] : []}
                  onChange={(c) => setCompany(c[0]?.id)}
                />,
              )}
              {row(t('providerBill.number'), <Input value={number} maxLength={60} data-testid="bill-number" onChange={(e) => setNumber(e.target.value)} />)}
              {row(t('providerBill.date'), <DatePicker allowClear={false} value={date} onChange={setDate} />)}
              {kind.period &&
                row(
                  t('providerBill.period'),
                  <DatePicker.RangePicker allowClear={false} value={period} onChange={(p) => p?.[0] && p[1] && setPeriod([p[0], p[1]])} />,
                )}
              {row(t('providerBill.due'), <DatePicker value={due} onChange={setDue} />)}
              {row(t('providerBill.currency'), <Input value={currency} maxLength={3} onChange={(e) => setCurrency(e.target.value.toUpperCase())} />)}
              {row(t('providerBill.amount'), <Input value={amount} maxLength={16} onChange={(e) => setAmount(e.target.value)} />)}
            </div>
            <Upload.Dragger accept=".csv,.tsv,.txt,.xlsx" disabled={!isReady} showUploadList={false} beforeUpload={(f) => (void send(f), false)}>
              <p className="blank-icon">
                <InboxOutlined />
              </p>
              <p>{t('providerBill.drop')}</p>
              <p className="note">{t('providerBill.about')}</p>
            </Upload.Dragger>
            {said && (
              <p className={said.bad ? 'is-bad' : ''} role={said.bad ? 'alert' : 'status'}>
                {said.text}
              </p>
            )}
          </PageModal>
        )}
      </>
    )
  }
}
