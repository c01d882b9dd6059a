import { numberText, useBoth } from '@crossway/web-kit'
import { fullMoney, percentText } from '@crossway/web-ui'
import type { ReactElement, ReactNode } from 'react'
import { per, type SummaryBoard, type Work, type WorkSet } from '../../model/crm/summary.ts'
import { Box } from '../profit/box.tsx'
import { type Words } from './both.ts'
import { Amount, Count, Head } from './figure-cells.tsx'
import type { OpenWork } from './opens.ts'

type Both = ReturnType<typeof useBoth>
const counted = ['leads', 'claims', 'followups', 'valid', 'visits', 'drafts', 'signed', 'released', 'expired'] as const satisfies readonly WorkSet[]
const words: Readonly<Record<(typeof counted)[number], Words>> = {
  leads: ['新增客户', 'New'],
  claims: ['领取', 'Claimed'],
  followups: ['跟进', 'Follow-ups'],
  valid: ['有效跟进', 'Effective'],
  visits: ['拜访', 'Visits'],
  drafts: ['合同草稿', 'Drafts'],
  signed: ['签约', 'Signed'],
  released: ['释放', 'Released'],
  expired: ['自动回收', 'Expired'],
}
const validRate = (r: Pick<Work, 'valid' | 'followups'>): string => percentText(per(r.valid, r.followups)?.toFixed(6))
const conversion = (r: Pick<Work, 'signed' | 'claims'>): string => percentText(per(r.signed, r.claims)?.toFixed(6))
export const workHead = (a: SummaryBoard, by: 'employee' | 'department', both: Both): string[] => [
  by === 'department' ? both('部门', 'Department') : both('员工', 'Employee'),
  ...counted.map((s) => both(...words[s])),
  both('有效率', 'Effective %'),
  both('领取转化', 'Signed of claimed'),
  ...(a.rights.amounts ? [both('签约额', 'Signed amount'), both('已收押金', 'Deposit collected')] : []),
]
export const workLine = (a: SummaryBoard, r: Work): (string | null)[] => [
  r.name,
  ...counted.map((s) => String(r[s])),
  validRate(r),
  conversion(r),
  ...(a.rights.amounts ? [r.amount, r.deposit] : []),
]

/** Who did what: people or departments by what they signed; who sees only himself stands beside the mean of his department. */
export function WorkTable({ a, by, open, extra }: { a: SummaryBoard; by: 'employee' | 'department'; open: OpenWork; extra: ReactNode }): ReactElement {
  const both = useBoth()
  const at = (r: Work): Record<string, number> => (r.id === null ? {} : by === 'department' ? { unit: r.id } : { who: r.id })
  return (
    <Box title={both('排行', 'Ranking')} extra={a.average ? undefined : extra}>
      {a.ranking.length === 0 && !a.average ? (
        <p className="note">{both('本期没有数据', 'Nothing in this period')}</p>
      ) : (
        <div className="table-scroll crm-tall" tabIndex={0} role="region" aria-label={both('排行', 'Ranking')}>
          <table className="plain-table" data-testid="work-table">
            <Head cells={workHead(a, by, both)} />
            <tbody>
              {a.ranking.map((r) => (
                <tr key={String(r.id)}>
                  <td>{r.name}</td>
                  {counted.map((s) => (
                    <Count key={s} n={r[s]} onOpen={() => open(s, `${r.name} · ${both(...words[s])}`, at(r))} />
                  ))}
                  <td className="num">{validRate(r)}</td>
                  <td className="num">{conversion(r)}</td>
                  {a.rights.amounts && (
                    <>
                      <Amount value={r.amount} onOpen={() => open('signed', `${r.name} · ${both('签约额', 'Signed amount')}`, at(r))} />
                      <Amount value={r.deposit} onOpen={() => open('deposit', `${r.name} · ${both('已收押金', 'Deposit collected')}`, at(r))} />
                    </>
                  )}
                </tr>
              ))}
              {a.average && (
                <tr className="is-total">
                  <th scope="row">{both('部门平均', 'Mean of the department')}</th>
                  {counted.map((s) => (
                    <td key={s} className="num">
                      {numberText(Number(a.average![s]))}
                    </td>
                  ))}
                  <td className="num">{validRate({ valid: Number(a.average.valid), followups: Number(a.average.followups) })}</td>
                  <td className="num">{conversion({ signed: Number(a.average.signed), claims: Number(a.average.claims) })}</td>
                  {a.rights.amounts && (
                    <>
                      <td className="num">{fullMoney(a.average.amount)}</td>
                      <td className="num">{fullMoney(a.average.deposit)}</td>
                    </>
                  )}
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
