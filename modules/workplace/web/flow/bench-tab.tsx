import { auth, errorText, post, useText, type RecordProps } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'

interface Bench {
  readonly flow: { readonly name: string; readonly edition: number } | null
  readonly tried: readonly {
    readonly flow: { readonly id: number; readonly name: string; readonly edition: number }
    readonly matches: boolean
    readonly why: 'company' | 'department' | 'condition' | null
  }[]
  readonly steps: readonly {
    readonly key: string
    readonly name: string
    readonly kind: string
    readonly people: readonly { readonly id: number; readonly name: string; readonly note: string | null }[]
    readonly taken?: string
    readonly skipped?: string
  }[]
}

/** Tries the version on a record or on typed values, as anybody (settings.md approvalFlow, simulate bench). */
export function BenchTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const [about, setAbout] = useState<number>()
  const [starter, setStarter] = useState<number>()
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState('CNY')
  const [answer, setAnswer] = useState<Bench>()
  const [failed, setFailed] = useState<string>()
  const resource = String(record['resource'] ?? '')
  const run = async (): Promise<void> => {
    setFailed(undefined)
    try {
      const typed = /^\d+(\.\d+)?$/.test(amount)
      setAnswer(
        await post<Bench>(
          'approval-flows/simulate',
          {
            resource,
            action: record['action'],
            flow: record.id,
            ...(about ? { record: about } : {}),
            ...(starter ? { starter } : {}),
            ...(typed ? { values: { total: amount, amount, currency: currency.toUpperCase() } } : {}),
          },
          { silent: true },
        ),
      )
    } catch (e) {
      setFailed(errorText(e))
    }
  }
  return (
    <div className="fl-bench" data-testid="flow-bench">
      <div className="ap-tools">
        <RemoteSelect
          record={resource}
          value={about ? [about] : []}
          label={t('flows.record')}
          placeholder={t('flows.record')}
          onChange={(c: readonly { readonly id: number }[]) => setAbout(c[0]?.id)}
        />
        <RemoteSelect
          record="employee"
          value={starter ? [starter] : []}
          label={t('flows.starter')}
          placeholder={t('flows.starter')}
          onChange={(c: readonly { readonly id: number }[]) => setStarter(c[0]?.id)}
        />
        <Input
          style={{ width: 120 }}
          aria-label={t('flows.amount')}
          placeholder={t('flows.amount')}
          value={amount}
          onChange={(e) => setAmount(e.target.value.trim())}
          data-testid="bench-amount"
        />
        <Input style={{ width: 80 }} aria-label={t('flows.currency')} value={currency} maxLength={3} onChange={(e) => setCurrency(e.target.value)} />
        <Button type="primary" disabled={!auth('approvalFlow/simulate')} onClick={() => void run()} data-testid="bench-run">
          {t('flows.run')}
        </Button>
      </div>
      {failed && <Alert type="error" showIcon title={failed} />}
      {answer && (
        <>
          <p>{answer.flow ? t('flows.matched', { name: answer.flow.name, edition: answer.flow.edition }) : t('flows.unmatched')}</p>
          <ul className="fl-tried">
            {answer.tried
              .filter((x) => x.why)
              .map((x) => (
                <li key={x.flow.id}>
                  <small>
                    {x.flow.name} · {t(`flows.why.${x.why}`)}
                  </small>
                </li>
              ))}
          </ul>
          <ol className="ap-steps">
            {answer.steps
              .filter((s) => s.kind !== 'branch')
              .map((s) => (
                <li key={s.key} className={`ap-step is-${s.skipped ? 'skipped' : 'open'}`}>
                  <i className="ap-dot" aria-hidden="true" />
                  <div className="ap-step-body">
                    <strong>{s.name}</strong> <small>{t(`flows.kinds.${s.kind}`)}</small>
                    <div>{s.people.map((p) => p.name).join('、')}</div>
                  </div>
                </li>
              ))}
          </ol>
        </>
      )}
    </div>
  )
}
