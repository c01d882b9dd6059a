import { auth, isProblem, openTab, post, replaceQuery, searchOptions, tellRefusal } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { useBoth } from './both.ts'
import { GoalBox, type GoalState } from './goal-box.tsx'
import { InputForm, type Values } from './input-form.tsx'
import { groupsOf } from './input-groups.ts'
import { ResultView } from './result-view.tsx'
import { letters, Scenarios, type Scenario } from './scenarios.tsx'
import { TermCompare } from './term-compare.tsx'
import { useKnown, useTrial } from './use-trial.ts'

/** The marketplace that a trial begins on: Amazon's in the United States, where it is offered. */
export function useFirstMarketplace(): [number | undefined, (id: number | undefined) => void] {
  const [id, setId] = useState<number>()
  useEffect(() => {
    let gone = false
    searchOptions('marketplace', 'US', undefined, 'trial-marketplace').then(
      (rows) => void (gone || setId((now) => now ?? (rows.find((r) => /amazon|亚马逊/i.test(r.title)) ?? rows[0])?.id)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [])
  return [id, setId]
}

/** Inputs on the left, result on the right; nothing is stored until the trial is saved. */
export function Calculator({ kind, route }: { kind: 'sc' | 'vc'; route: string }): ReactElement {
  const both = useBoth()
  const [marketplace, setMarketplace] = useFirstMarketplace()
  const [msku, setMsku] = useState<number>()
  const [sku, setSku] = useState<number>()
  const [category, setCategory] = useState<number>()
  const [term, setTerm] = useState<number>()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<Values>({})
  const [goal, setGoal] = useState<GoalState>({ type: '', value: '20', unknown: 'price' })
  const [busy, setBusy] = useState(false)
  const [scenarios, setScenarios] = useState<readonly Scenario[]>([])
  const asked = { kind, marketplace, sku, msku }
  const known = useKnown(asked)
  const values: Values = {
    ...Object.fromEntries(Object.entries(known).map(([k, v]) => [k, v.value])),
    ...typed,
    ...(category ? { category: String(category) } : {}),
    ...(term ? { term: String(term) } : {}),
  }
  if (category && typed['referral_pct'] === undefined) delete (values as Record<string, string>)['referral_pct']
  const wanted = goal.type === '' || (goal.type !== 'break_even' && goal.value === '') ? undefined : { type: goal.type, value: goal.value || '0' }
  // before anything is said there is nothing to work out, and nothing to refuse
  const untouched = Object.keys(typed).length === 0 && wanted === undefined && msku === undefined && sku === undefined
  const worked = useTrial(untouched ? { ...asked, marketplace: undefined } : asked, values, wanted, goal.unknown)
  const change = (field: string, value: string): void =>
    setTyped((now) => {
      const { [field]: _, ...rest } = now
      return value === '' ? rest : { ...rest, [field]: value }
    })
  const put = (): void => {
    const letter = letters.find((l) => !scenarios.some((c) => c.letter === l))
    if (letter && worked.answer?.open) setScenarios([...scenarios, { letter, values, answer: worked.answer }])
  }
  /** The trial, or all its scenarios as one group. */
  const save = async (): Promise<void> => {
    setBusy(true)
    const group = scenarios.length ? `${Date.now()}` : null
    const all = scenarios.length ? scenarios : [{ letter: null, values }]
    try {
      const made: { id: number }[] = []
      for (const c of all)
        made.push(
          await post<{ id: number }>('price-trial', {
            kind,
            name: name || both(['试算', 'Trial']),
            marketplace,
            msku: msku ?? null,
            sku: sku ?? null,
            group_no: group,
            scenario: c.letter,
            input: c.values,
            goal_type: wanted ? goal.type : null,
            goal_value: wanted && goal.type !== 'break_even' ? goal.value : null,
          }),
        )
      if (made.length === 1) await openTab(route, { DetailID: String(made[0]!.id) })
      else replaceQuery({ look: 'list', f: JSON.stringify({ group_no: { eq: group } }) })
    } catch (e) {
      if (isProblem(e)) tellRefusal(e)
    } finally {
      setBusy(false)
    }
  }
  const one = (id: number | undefined): number[] => (id === undefined ? [] : [id])
  return (
    <div className="trial-body">
      <form className="trial-inputs card" onSubmit={(e) => e.preventDefault()}>
        <div className="trial-heads">
          <RemoteSelect
            record="marketplace"
            label={both(['站点', 'Marketplace'])}
            placeholder={both(['站点', 'Marketplace'])}
            value={one(marketplace)}
            onChange={(c) => setMarketplace(c[0]?.id)}
          />
          <RemoteSelect record="msku" label="MSKU" placeholder="MSKU" value={one(msku)} onChange={(c) => setMsku(c[0]?.id)} />
          <RemoteSelect
            record="sku"
            label="SKU"
            placeholder={both(['SKU（无MSKU时）', 'SKU (without a listing)'])}
            value={one(sku)}
            onChange={(c) => setSku(c[0]?.id)}
          />
          {kind === 'sc' ? (
            <RemoteSelect
              record="referral_schedule"
              label={both(['佣金类目', 'Referral category'])}
              placeholder={both(['佣金类目', 'Referral category'])}
              value={one(category)}
              where={marketplace ? { marketplace: { in: [marketplace] } } : undefined}
              onChange={(c) => setCategory(c[0]?.id)}
            />
          ) : (
            <RemoteSelect
              record="vc_term"
              label={both(['合同条款', 'Terms'])}
              placeholder={both(['合同条款', 'Terms'])}
              value={one(term ?? (known['term'] ? Number(known['term'].value) : undefined))}
              onChange={(c) => setTerm(c[0]?.id)}
            />
          )}
        </div>
        <InputForm groups={groupsOf[kind]} typed={typed} known={known} bad={worked.bad} onChange={change} />
      </form>
      <section className="trial-side card">
        <div className="trial-bar">
          <GoalBox kind={kind} goal={goal} onChange={setGoal} answer={worked.answer} onTake={(price) => change('price', price)} />
          {auth(`${route}/add`) && (
            <>
              <Input
                className="trial-name"
                size="small"
                aria-label={both(['试算名称', 'Name'])}
                placeholder={both(['试算名称', 'Name'])}
                maxLength={120}
                value={name}
                onChange={(e) => setName(e.target.value)}
              />
              <Button size="small" disabled={!worked.answer?.open || scenarios.length >= letters.length} onClick={put} data-testid="trial-scenario">
                {both(['加为方案', 'Add as scenario'])}
              </Button>
              <Button type="primary" size="small" disabled={!worked.answer?.open} loading={busy} onClick={() => void save()} data-testid="trial-save">
                {scenarios.length ? both(['保存方案组', 'Save as a group']) : both(['保存', 'Save'])}
              </Button>
            </>
          )}
        </div>
        {worked.problem && <Alert type="warning" showIcon title={worked.problem} data-testid="trial-problem" />}
        <Scenarios all={scenarios} onOpen={(c) => setTyped(c.values)} onDrop={(letter) => setScenarios((now) => now.filter((c) => c.letter !== letter))} />
        {worked.answer && <ResultView a={worked.answer} />}
        {kind === 'vc' && worked.answer?.open && <TermCompare question={{ marketplace, sku, msku, input: values }} currency={worked.answer.currency} />}
        {untouched && !worked.answer && (
          <p className="note">{both(['填写售价，或选择MSKU，结果显示在此处', 'Enter a price or choose an MSKU: the result is worked out here'])}</p>
        )}
        {!untouched && !worked.answer && !worked.problem && <Skeleton active paragraph={{ rows: 8 }} />}
      </section>
    </div>
  )
}
