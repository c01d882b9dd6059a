import { defineResource, f, type AnyResource } from '@crossway/kernel'

/** Records of modules above or beside that definitions refer to: names are enough. */
export const others = ['employee', 'department', 'role', 'customer', 'project', 'warehouse'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
