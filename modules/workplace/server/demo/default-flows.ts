import type { Tx } from '@crossway/server-kit'
import { flowKeeper, seedFlow, type FlowKeeper } from './plant.ts'

/** Who agrees to goals and to knowledge unless a company says otherwise (workplace.md OKR and kt, column A): the leader to goals and their changes, the category's manager to what is published in it. */
export async function layWorkFlows(tx: Tx, keeper: FlowKeeper): Promise<void> {
  const one = { admins: [keeper.employee], by: keeper.account }
  const goals = {
    ...one,
    group: '目标',
    resource: 'okr_objective',
    summary: ['owner', 'cycle', 'weight', 'aligned_to'],
    // a company's goals have nobody above them: whoever keeps the flow decides
    steps: [{ key: 'leader', name: '上级确认', rule: 'field' as const, params: { field: 'leader' }, hours: 16 }],
  }
  await seedFlow(tx, { ...goals, code: 'OKR-SUBMIT', zh: '目标提交确认', en: 'Goals submitted', action: 'submit' })
  await seedFlow(tx, { ...goals, code: 'OKR-CHANGE', zh: '目标变更确认', en: 'Goals changed', action: 'change' })
  await seedFlow(tx, {
    ...one,
    code: 'KT-PUBLISH',
    zh: '知识发布审核',
    en: 'Articles published',
    group: '知识',
    resource: 'kt_article',
    action: 'publish',
    condition: { field: 'reviewed', op: 'eq', value: true },
    // a manager needs nobody's word for his own category
    samePerson: 'pass',
    summary: ['category', 'owner', 'tags', 'current_version'],
    steps: [{ key: 'manager', name: '目录管理员审核', rule: 'field', params: { field: 'managers' }, hours: 16 }],
  })
}

/** The demo company's: kept by its administrator. */
export async function seedWorkFlows(tx: Tx): Promise<void> {
  const keeper = await flowKeeper(tx)
  if (keeper) await layWorkFlows(tx, keeper)
}
