import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dominates } from '../model/dominance.ts'
import { groupsWithNodes } from './account/rank.ts'
import { demoGroups } from './seed-groups.ts'
import { platformApp } from './testing/platform-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await platformApp()
})
afterAll(() => t?.close())

it('the demo company has six groups, none of which stands above the super group', async () => {
  const created = new Map<string, number[]>()
  await t.app.db.tx((tx) => demoGroups({ tx, created }))
  const groups = await groupsWithNodes(t.app, t.app.db, created.get('admin_group')!)
  expect(groups.map((g) => g.name)).toEqual(['超级管理组', '系统管理', '账号管理', '审计', '接口', '只读'])
  const [top, ...others] = groups
  for (const g of others) expect(dominates(top!.nodes, g.nodes)).toBe(true)
  const nodes = (name: string): ReadonlySet<string> => others.find((g) => g.name === name)!.nodes as ReadonlySet<string>
  expect(nodes('只读').has('purchaseOrderList')).toBe(true)
  expect([...nodes('只读'), ...nodes('审计')].filter((n) => /\/(add|edit|del|approve)$/.test(n))).toEqual([])
  expect(nodes('账号管理').has('auth/admin/kick')).toBe(true)
  expect(nodes('接口').has('auth/admin')).toBe(false)
  // an English reader finds no group by a Chinese name alone, nor what watches the records
  for (const table of ['admin_group', 'member_group', 'recycle_rule', 'sensitive_rule'])
    expect(await t.app.db.rows(sql`select name from ${sql.id(table)} where coalesce(name_en, '') = ''`), table).toEqual([])
  expect(await t.app.db.one(sql`select count(*)::int as n from admin_group where rule_count = 0 and not is_super`)).toEqual({ n: 0 })
})
