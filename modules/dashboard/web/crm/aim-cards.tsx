import { dayOf, num } from '@crossway/kernel'
import { numberText, useLang, useBoth } from '@crossway/web-kit'
import { cardMoney, fullMoney, KpiCard, percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { Compare } from '../../model/crm/compared.ts'
import type { Aim, SummaryBoard } from '../../model/crm/summary.ts'
import { daysPassed, progressOf } from '../../model/target/progress.ts'
import { type Words } from './both.ts'
import { ChangeFoot } from './change-foot.tsx'
import type { OpenWork } from './opens.ts'

const words: Readonly<Record<Aim['set'], Words>> = {
  leads: ['新增客户', 'New customers'],
  valid: ['有效跟进', 'Effective follow-ups'],
  visits: ['拜访', 'Visits'],
  signed: ['签约客户', 'Signed customers'],
  amount: ['签约额', 'Signed amount'],
}

/** What the months of the period were to bring: achievement, time passed, gap and forecast (M80 to M83). */
export function AimCards({ a, compare, open }: { a: SummaryBoard; compare: Compare; open: OpenWork }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const at = daysPassed(a.months.from, a.months.to, dayOf(new Date()))
  return (
    <div className="crm-kpis" data-testid="aims">
      {a.aims.map((aim) => {
        const p = progressOf(aim.actual, num(aim.target).isZero() ? undefined : aim.target, at)
        const money = aim.set === 'amount'
        const shown = money ? cardMoney(aim.actual, lang) : { value: numberText(Number(aim.actual)), unit: undefined }
        const told = (v: string): string => (money ? fullMoney(v) : numberText(Math.round(Number(v))))
        return (
          <KpiCard
            key={aim.set}
            label={both(...words[aim.set])}
            value={shown.value}
            {...(shown.unit ? { unit: shown.unit } : {})}
            {...(money ? { currency: 'CNY' } : {})}
            full={`${both('目标', 'Target')} ${told(aim.target)} · ${both('预计', 'Forecast')} ${p.forecast ? told(p.forecast.toFixed(2)) : '–'}`}
            footer={
              <ChangeFoot compare={compare} now={aim.actual} before={aim.compared}>
                {p.achievement
                  ? `${both('达成', 'Reached')} ${percentText(p.achievement.toFixed(6))} · ${both('时间', 'Time')} ${percentText(p.time.toFixed(6))} · ${both('差', 'Gap')} ${percentText(p.gap!.toFixed(6))}`
                  : both('未设目标', 'No target')}{' '}
              </ChangeFoot>
            }
            onClick={() => open(aim.set === 'amount' ? 'signed' : aim.set, both(...words[aim.set]), a.months)}
          />
        )
      })}
    </div>
  )
}
