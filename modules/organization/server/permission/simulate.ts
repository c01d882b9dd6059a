import { engineErrors, fill, type Lang } from '@crossway/kernel'
import type { App } from '@crossway/server-kit'
import type { DecisionStep } from '../../model/decision.ts'
import { errors } from '../../model/errors.ts'
import { rightsOf } from '../access/access-cache.ts'
import { decideFor, type AskedRow } from './authorize.ts'

const stepNames: Readonly<Record<DecisionStep, Readonly<Record<Lang, string>>>> = {
  token: { 'zh-cn': '令牌有效且受众相符', en: 'Token valid, audience fits' },
  account: { 'zh-cn': '账号与员工状态、IP与时段', en: 'Account, employee, address and hours' },
  endpoint: { 'zh-cn': '公开或任意登录', en: 'Public or any login' },
  denial: { 'zh-cn': '限制', en: 'Restriction' },
  super: { 'zh-cn': '超级管理员', en: 'Super administrator' },
  node: { 'zh-cn': '权限点', en: 'Node held' },
  row: { 'zh-cn': '数据范围', en: 'Row in scope' },
  guard: { 'zh-cn': '单据状态与职责分离', en: 'State and separation of duties' },
  input: { 'zh-cn': '输入字段', en: 'Input fields' },
  effect: { 'zh-cn': '执行', en: 'Effect' },
  output: { 'zh-cn': '输出字段', en: 'Output fields' },
}
const texts: Readonly<Record<string, Readonly<Record<Lang, string>>>> = { ...engineErrors, ...errors, LEAVING: errors.CLOSED_WHILE_LEAVING }

/** The decision of organization.md §8 for a person, as the simulator shows it: every step with its result, and the sources of the node with their scopes. */
export async function simulate(app: App, account: number, node: string, row: AskedRow | undefined, lang: Lang): Promise<object> {
  const rights = await rightsOf(app, account)
  const d = await decideFor(app, rights, node, row)
  const params = { node, who: d.who ?? '', date: d.until ?? '∞' }
  const textOf = (code: string): string => fill(texts[code]?.[lang] ?? code, params)
  return {
    account,
    name: rights.snapshot.name,
    node,
    allow: d.allow,
    status: d.status,
    ...(d.code ? { code: d.code, detail: textOf(d.code) } : {}),
    steps: d.steps.map((s, i) => ({
      no: i + 1,
      step: s.step,
      title: stepNames[s.step][lang],
      result: s.result,
      ...(s.code ? { code: s.code, detail: textOf(s.code) } : {}),
    })),
    sources: rights.access
      .sourcesOf(node)
      .map((s) => ({ kind: s.kind, id: s.id, title: s.title, since: s.since ?? null, until: s.until ?? null, scopes: s.scopes })),
    ...(row
      ? {
          scopes: {
            read: rights.access.scopes(
              row.resource,
              app.registry
                .pagesOf(row.resource)
                .map((p) => p.route)
                .filter((p) => rights.access.has(p)),
              'read',
            ),
            write: rights.access.scopes(row.resource, [node], 'write'),
          },
        }
      : {}),
  }
}
