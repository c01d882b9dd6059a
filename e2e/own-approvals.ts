import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'

export type Caller = ReturnType<typeof callAs>
export const calls = async (login: string): Promise<Caller> => callAs(await sharedSession(login))

/** Who decides in this worker's tests: leads to whom no other test gives work, one for each worker, so that none decides the tasks of another. */
export interface Decider {
  readonly login: string
  readonly employee: number
  readonly name: string
}
const leads = ['opslead', 'finlead', 'buyerlead'] as const
export async function decider(): Promise<Decider> {
  const login = leads[test.info().parallelIndex % leads.length]!
  const { admin } = (await (await calls(login))<{ admin: { employee_id: number } }>('GET', '/api/session')).body
  const { rows } = (await (await calls('admin'))<{ rows: { title: string }[] }>('GET', `/api/employee/options?ids=${admin.employee_id}`)).body
  return { login, employee: admin.employee_id, name: rows[0]!.title }
}

/** A flow of the test's own: new suppliers whose name has the word go to one person, then to the others named. */
export async function flowFor(admin: Caller, word: string, approver: number, more: object = {}, after: readonly number[] = []): Promise<number> {
  const code = `E2E-${word}`
  const steps = [approver, ...after].map((id, i) => ({ id, key: i === 0 ? 'one' : `then${i}` }))
  const created = await admin<{ id: number }>('POST', '/api/approval-flow', {
    code,
    name_zh: code,
    name_en: code,
    resource: 'supplier',
    action: 'submit',
    priority: 900,
    admins: [approver],
    condition: { field: 'name', op: 'contains', value: word },
    nodes: steps.map((s, i) => ({ node_key: s.key, name: i === 0 ? '复核' : `复核${i + 1}`, kind: 'approve', ...more })),
    rules: steps.map((s) => ({ node_key: s.key, kind: 'employee', params: { ids: [s.id] } })),
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const done = await admin<{ status: string }>('POST', `/api/approval-flow/${created.body.id}/actions/publish`, { args: {} })
  expect(done.body.status, JSON.stringify(done.body)).toBe('published')
  return created.body.id
}
/** A new supplier on its way through such a flow. */
export async function submitted(admin: Caller, name: string, buyer: number): Promise<number> {
  const created = await admin<{ id: number }>('POST', '/api/supplier', {
    name,
    supplier_type: 'service',
    country: 'US',
    address: '1 Dock Road',
    buyer,
    banks: [{ account_name: name, bank: 'Dock Bank', account_no: String(Math.floor(Math.random() * 1e12)) }],
    contacts: [{ name: '李四', mobile: '13800001111', is_primary: true }],
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const done = await admin('POST', `/api/supplier/${created.body.id}/actions/submit`, { args: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return created.body.id
}
export const flowOff = async (admin: Caller, id: number): Promise<void> => void (await admin('POST', `/api/approval-flow/${id}/actions/disable`, { args: {} }))
/** A word nobody else uses. */
export const markOf = (letter: string): string => `${letter}${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`
