import { defineLines, defineResource, f, fieldClasses } from '@crossway/kernel'
import { scopeKinds } from './scope.ts'

export const roleCategories = ['sales', 'operation', 'supply', 'warehouse', 'finance', 'design', 'promotion', 'hr', 'it', 'management'] as const

/** Rows a role shows and lets change, by record; resource `*` is the role's default row (organization.md §4). */
const roleScope = defineLines({
  name: 'role_scope',
  fields: {
    resource: f.text({ max: 60, default: '*' }),
    read_scope: f.choice(scopeKinds, { default: 'self' }),
    write_scope: f.choice(scopeKinds, { default: 'self' }),
    /** Sets of a custom scope: { departments, below, projects, stores, customers, companies, warehouses, employees, own }. */
    read_sets: f.json({ optional: true }),
    write_sets: f.json({ optional: true }),
  },
  unique: [['resource']],
})

/** Level of a class, or of one field of one record (organization.md §5). */
const roleField = defineLines({
  name: 'role_field',
  fields: {
    field_class: f.choice(fieldClasses, { optional: true }),
    resource: f.text({ max: 60, optional: true }),
    field: f.text({ max: 60, optional: true }),
    level: f.choice(['hidden', 'masked', 'readonly', 'edit']),
  },
})

/** Who gets the role by itself: people of the department (and below), of the position, of the grade. */
const roleAutoRule = defineLines({
  name: 'role_auto_rule',
  fields: {
    department: f.ref('department', { optional: true }),
    below: f.bool({ default: true }),
    position: f.ref('position', { optional: true }),
    grade: f.text({ max: 20, optional: true }),
  },
})

/** A job-shaped package of nodes, rows and fields (organization.md, role). */
export const role = defineResource({
  name: 'role',
  module: 'organization',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true }),
    name: f.text({ max: 60, unique: true }),
    name_en: f.text({ max: 80, optional: true }),
    category: f.choice(roleCategories),
    description: f.text({ max: 500, optional: true }),
    owner: f.ref('employee', { optional: true }),
    assignable_by_head: f.bool(),
    requires_approval: f.bool(),
    max_holders: f.int({ optional: true, min: 1 }),
    is_system: f.bool({ derived: true }),
    nodes: f.texts({ optional: true, hidden: true, max: 80 }),
    scopes: f.lines(roleScope),
    field_levels: f.lines(roleField),
    auto_rules: f.lines(roleAutoRule),
  },
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    deletable: ['enabled', 'disabled'],
    actions: {
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', confirm: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit' },
      copy: {
        from: ['enabled', 'disabled'],
        to: ['enabled', 'disabled'],
        keepState: true,
        verb: 'add',
        args: { code: f.text({ max: 40, format: 'code' }), name: f.text({ max: 60 }) },
      },
    },
  },
  search: ['code', 'name', 'name_en', 'description'],
  defaultSort: 'code',
})
