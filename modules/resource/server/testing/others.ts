import { defineResource, f, type AnyResource } from '@crossway/kernel'

const other = (name: string, title = 'name'): AnyResource => defineResource({ name, module: 'other', title, fields: { [title]: f.text() } })
/** Records of modules above or beside that definitions refer to: names are enough. */
export const others = [...['employee', 'department', 'role', 'customer', 'project'].map((name) => other(name)), other('warehouse', 'code')]
