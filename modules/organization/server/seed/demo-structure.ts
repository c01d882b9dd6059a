import { insertAll, sql, type Tx } from '@crossway/server-kit'
import { rebuildClosure } from '../department/tree.ts'
import { demoDepartments } from './demo-departments.ts'
import { demoPositions } from './demo-positions.ts'

/** Departments with their tree; answers ids by code. */
export async function seedDepartments(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const types = (code: string, parent: string | null): string => (parent === null ? 'center' : code.split('-').length > 2 ? 'group' : 'department')
  await insertAll(
    tx,
    'department',
    { code: 'text', name: 'text', name_en: 'text', dept_type: 'text', business_line: 'text', cost_center: 'text', sort: 'int', valid_from: 'date' },
    demoDepartments.map(([code, name, name_en, parent, business_line], i) => ({
      code,
      name,
      name_en,
      dept_type: types(code, parent),
      business_line,
      cost_center: 'CC-' + code,
      sort: (i + 1) * 10,
      valid_from: '2021-01-01',
    })),
  )
  const links = demoDepartments.filter(([, , , parent]) => parent !== null)
  await tx.run(
    sql`update department d set parent_id = p.id, company_id = (select id from company order by id limit 1) from unnest(${links.map((l) => l[0])}::text[], ${links.map((l) => l[3])}::text[]) as u(code, parent) join department p on p.code = u.parent where d.code = u.code`,
  )
  await rebuildClosure(tx)
  return new Map((await tx.rows<{ code: string; id: number }>(sql`select code, id from department order by sort`)).map((d) => [d.code, d.id]))
}

/** Positions; each brings the role that everybody has, and its own. Answers ids by code. */
export async function seedPositions(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const roles = new Map((await tx.rows<{ code: string; id: number }>(sql`select code, id from role`)).map((r) => [r.code, r.id]))
  await insertAll(
    tx,
    'position',
    {
      code: 'text',
      name: 'text',
      name_en: 'text',
      job_family: 'text',
      default_roles: 'bigint[]',
      is_designer: 'boolean',
      design_kind: 'text',
      is_buyer: 'boolean',
      is_operator: 'boolean',
    },
    demoPositions.map((p) => ({
      code: p.code,
      name: p.name,
      name_en: p.en,
      job_family: p.family,
      default_roles: ['STAFF', ...p.roles].map((c) => roles.get(c)).filter((id) => id !== undefined),
      is_designer: p.designs !== undefined,
      design_kind: p.designs ?? null,
      is_buyer: p.buys ?? false,
      is_operator: p.operates ?? false,
    })),
  )
  return new Map((await tx.rows<{ code: string; id: number }>(sql`select code, id from position order by id`)).map((p) => [p.code, p.id]))
}
