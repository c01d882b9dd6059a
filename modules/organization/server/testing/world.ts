import { sql, type Db } from '@crossway/server-kit'
import type { CustomSets, ScopeKind } from '../../model/scope.ts'
import { rebuildClosure } from '../department/tree.ts'

export interface Held {
  readonly resource?: string
  readonly read: ScopeKind
  readonly write?: ScopeKind
  readonly sets?: CustomSets
}
export interface Someone {
  readonly employee: number
  readonly account: number
}

/** A small company, written straight into the tables, so that a test says only what it is about. */
export class Fixture {
  private readonly db: Db
  private n = 0
  private companyId = 0
  private positionId = 0
  constructor(db: Db) {
    this.db = db
  }

  async company(): Promise<number> {
    this.companyId ||= (
      await this.db.one<{ id: number }>(
        sql`insert into company (code, name, short_name, country, company_type, vat_status, vat_recoverable) values ('LM', '林木科技', '林木', 'CN', 'operating', 'general', true) returning id`,
      )
    ).id
    return this.companyId
  }
  async position(): Promise<number> {
    this.positionId ||= (
      await this.db.one<{ id: number }>(sql`insert into position (code, name, job_family) values ('P1', '运营专员', 'operation') returning id`)
    ).id
    return this.positionId
  }
  async department(name: string, parent: number | null = null, o: { businessLine?: string } = {}): Promise<number> {
    const { id } = await this.db.one<{ id: number }>(
      sql`insert into department (code, name, parent_id, business_line) values (${'D' + ++this.n}, ${name}, ${parent}::bigint, ${o.businessLine ?? null}) returning id`,
    )
    await this.db.tx((tx) => rebuildClosure(tx))
    return id
  }
  async head(department: number, employee: number): Promise<void> {
    await this.db.run(sql`update department set head_id = ${employee}::bigint where id = ${department}::bigint`)
  }
  async person(department: number, o: { status?: string; concurrent?: readonly number[]; entry?: string; leave?: string } = {}): Promise<Someone> {
    const n = ++this.n
    const company = await this.company()
    const position = await this.position()
    const { id } = await this.db.one<{ id: number }>(
      sql`insert into employee (emp_no, name, mobile, department_id, concurrent_departments, position_id, grade, company_id, entry_date, leave_date, status) values (${'T' + String(n).padStart(5, '0')}, ${'员工' + n}, ${'138' + String(n).padStart(8, '0')}, ${department}::bigint, ${o.concurrent ?? []}::bigint[], ${position}, 'P5', ${company}, ${o.entry ?? '2024-03-15'}::date, ${o.leave ?? null}::date, ${o.status ?? 'regular'}) returning id`,
    )
    return { employee: id, account: await this.account('staff', id) }
  }
  async account(kind: 'staff' | 'technical', employee: number | null, o: { status?: string } = {}): Promise<number> {
    const n = ++this.n
    return (
      await this.db.one<{ id: number }>(
        sql`insert into admin (username, nickname, kind, employee_id, status, groups) values (${'user' + n}, ${'账号' + n}, ${kind}, ${employee}::bigint, ${o.status ?? 'enabled'}, '{}') returning id`,
      )
    ).id
  }
  async group(nodes: readonly string[], accounts: readonly number[], scope: ScopeKind = 'none'): Promise<number> {
    const { id } = await this.db.one<{ id: number }>(
      sql`insert into admin_group (name, data_scope, rules, is_super) values (${'组' + ++this.n}, ${scope}, ${JSON.stringify(nodes.filter((n) => n !== '*'))}::jsonb, ${nodes.includes('*')}) returning id`,
    )
    await this.db.run(sql`update admin set groups = groups || ${id}::bigint where id = any(${accounts}::bigint[])`)
    return id
  }
  async role(
    nodes: readonly string[],
    scopes: readonly Held[] = [],
    fields: readonly { readonly field_class?: string; readonly resource?: string; readonly field?: string; readonly level: string }[] = [],
    o: { max?: number; byHead?: boolean } = {},
  ): Promise<number> {
    const n = ++this.n
    const { id } = await this.db.one<{ id: number }>(
      sql`insert into role (code, name, category, nodes, max_holders, assignable_by_head) values (${'R' + n}, ${'角色' + n}, 'operation', ${nodes}::text[], ${o.max ?? null}::int, ${o.byHead ?? false}) returning id`,
    )
    let seq = 0
    for (const s of scopes) {
      const sets = s.sets ? JSON.stringify(s.sets) : null
      await this.db.run(
        sql`insert into role_scope (role_id, seq, resource, read_scope, write_scope, read_sets, write_sets) values (${id}, ${++seq}, ${s.resource ?? '*'}, ${s.read}, ${s.write ?? s.read}, ${sets}::jsonb, ${sets}::jsonb)`,
      )
    }
    for (const f of fields)
      await this.db.run(
        sql`insert into role_field (role_id, seq, field_class, resource, field, level) values (${id}, ${++seq}, ${f.field_class ?? null}, ${f.resource ?? null}, ${f.field ?? null}, ${f.level})`,
      )
    return id
  }
  async give(who: Someone, role: number, from = '2025-01-01', to: string | null = null): Promise<number> {
    return (
      await this.db.one<{ id: number }>(
        sql`insert into employee_role (employee_id, role_id, valid_from, valid_to, source) values (${who.employee}, ${role}, ${from}::date, ${to}::date, 'manual') returning id`,
      )
    ).id
  }
  async grant(
    who: Someone,
    kind: 'allow' | 'deny' | 'grantable',
    nodes: readonly string[],
    from: string,
    to: string | null,
    by: number | null = null,
    scope: Held | null = null,
  ): Promise<number> {
    return (
      await this.db.one<{ id: number }>(
        sql`insert into permission_grant (employee_id, kind, nodes, valid_from, valid_to, reason, created_by, scope_override) values (${who.employee}, ${kind}, ${nodes}::text[], ${from}::date, ${to}::date, '测试', ${by}::bigint, ${scope ? JSON.stringify(scope) : null}::jsonb) returning id`,
      )
    ).id
  }
  async row(table: string, values: Readonly<Record<string, unknown>>): Promise<number> {
    const names = Object.keys(values)
    return (
      await this.db.one<{ id: number }>(
        sql`insert into ${sql.id(table)} (${sql.join(
          names.map((x) => sql.id(x)),
          ', ',
        )}) values (${sql.join(
          names.map((x) => sql.value(values[x])),
          ', ',
        )}) returning id`,
      )
    ).id
  }
}
