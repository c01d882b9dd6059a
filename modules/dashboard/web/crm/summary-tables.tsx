import { openRecord, useLang, useBoth } from '@crossway/web-kit'
import { fullMoney } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { brokerColumns, sourceColumns } from '../../model/crm/crm-sheets.ts'
import { returnOf, stageText, type SummaryBoard } from '../../model/crm/summary.ts'
import { titlesOf } from '../../model/sheet/columns.ts'
import { Box } from '../profit/box.tsx'
import { Amount, Count, Head } from './figure-cells.tsx'
import type { OpenWork } from './opens.ts'

interface Props {
  readonly a: SummaryBoard
  readonly open: OpenWork
}
const money = (v: number | undefined): string => (v === undefined ? '–' : fullMoney(v.toFixed(2)))

/** What each source cost and brought (cost per lead and signature, return of the first twelve months). */
export function SourceTable({ a, open }: Props): ReactElement {
  const both = useBoth()
  return (
    <Box
      className="w7"
      title={both('渠道回报', 'Return of sources')}
      note={
        a.limited
          ? both('成本只对可见全部客户者显示', 'Costs are shown to who sees all customers')
          : both('本期进入的客户', 'Customers that entered in the period')
      }
    >
      <div className="table-scroll crm-tall" tabIndex={0} role="region" aria-label={both('渠道回报', 'Return of sources')}>
        <table className="plain-table" data-testid="source-table">
          <Head cells={titlesOf(sourceColumns(a, both))} />
          <tbody>
            {a.sources.map((s) => {
              const r = returnOf(s)
              return (
                <tr key={s.id}>
                  <td>{s.name}</td>
                  <Amount value={s.cost} onOpen={() => void openRecord('source', s.id)} />
                  <Count n={s.leads} onOpen={() => open('source', s.name, { key: s.id })} />
                  <Count n={s.signed} onOpen={() => open('source_signed', s.name, { key: s.id })} />
                  {a.rights.amounts && <Amount value={s.amount} onOpen={() => open('source_signed', s.name, { key: s.id })} />}
                  <td className="num">{money(r.perLead)}</td>
                  <td className="num">{money(r.perSigned)}</td>
                  {a.rights.company && (
                    <>
                      <Amount value={s.s6} onOpen={() => open('source_signed', s.name, { key: s.id })} />
                      <td className="num">{r.roi === undefined ? '–' : r.roi.toFixed(2)}</td>
                    </>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Box>
  )
}

/** Who brought customers, and what he is still owed. */
export function BrokerTable({ a, open }: Props): ReactElement {
  const both = useBoth()
  return (
    <Box className="w5" title={both('居间', 'Brokers')} note={both('累计', 'All time')}>
      {a.brokers.length === 0 ? (
        <p className="note">{both('没有居间人介绍的客户', 'No customers came by brokers')}</p>
      ) : (
        <div className="table-scroll crm-tall" tabIndex={0} role="region" aria-label={both('居间', 'Brokers')}>
          <table className="plain-table">
            <Head cells={titlesOf(brokerColumns(a, both))} />
            <tbody>
              {a.brokers.map((b) => (
                <tr key={b.id}>
                  <td>{b.name}</td>
                  <Count n={b.introduced} onOpen={() => open('introduced', b.name, { key: b.id })} />
                  <Count n={b.signed} onOpen={() => open('introduced_signed', b.name, { key: b.id })} />
                  {a.rights.amounts && <Amount value={b.due} onOpen={() => open('commission', b.name, { key: b.id })} />}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}

/** Customers in follow-up whom nobody has touched for more than a week. */
export function StuckTable({ a, open }: Props): ReactElement {
  const both = useBoth()
  const stage = stageText(useLang())
  return (
    <Box
      title={both('停滞客户', 'Stuck customers')}
      note={both('跟进中，超过 7 天没有跟进', 'In follow-up, not touched for more than 7 days')}
      extra={
        a.stuck.total > 0 && (
          <button type="button" className="figure-link is-link" onClick={() => open('stuck', both('停滞客户', 'Stuck customers'))}>
            {both(`共 ${a.stuck.total} 家`, `${a.stuck.total} in all`)}
          </button>
        )
      }
    >
      {a.stuck.total === 0 ? (
        <p className="note">{both('没有停滞的客户', 'Nobody is stuck')}</p>
      ) : (
        <div className="table-scroll crm-tall" tabIndex={0} role="region" aria-label={both('停滞客户', 'Stuck customers')}>
          <table className="plain-table">
            <Head cells={[both('客户', 'Customer'), both('负责人', 'Owner'), both('阶段', 'Stage'), both('未跟进天数', 'Days')]} />
            <tbody>
              {a.stuck.rows.map((r) => (
                <tr key={r.id}>
                  <td>
                    <button type="button" className="figure-link is-link" onClick={() => void openRecord('working', r.id)}>
                      {r.no} {r.name}
                    </button>
                  </td>
                  <td className="num">{r.owner ?? '–'}</td>
                  <td className="num">{stage[r.stage] ?? r.stage}</td>
                  <td className="num is-bad">{r.days}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
