import { defineResource, f } from '@crossway/kernel'

const today = `(now() at time zone 'Asia/Shanghai')::date`
/** Who sees what lies in the space `s`, as an array of employees; null where everybody does. Those who write it see it, too. */
export const readersOfSpace = `case when s.visibility <> 'all' then coalesce(s.editors, '{}') || case s.visibility
  when 'members' then array(select m.employee_id from project_member m where m.project_id = s.project_id and m."from" <= ${today} and (m."to" is null or m."to" >= ${today}))
  when 'departments' then array(select e.id from employee e where exists (select 1 from department_closure k where k.ancestor_id = any(s.departments) and (k.descendant_id = e.department_id or k.descendant_id = any(e.concurrent_departments))))
  when 'roles' then array(select h.employee_id from employee_role h where h.role_id = any(s.roles) and h.status = 'active' and h.valid_from <= ${today} and (h.valid_to is null or h.valid_to >= ${today}))
  else coalesce(s.employees, '{}') end end`
/** The same for a row that hangs on a document. */
export const readersByDoc = `select ${readersOfSpace} from doc_space s join doc d on d.space_id = s.id where d.id = t.doc_id`

/** Where documents lie, and who sees and edits them (project.md documentFAQ). */
export const docSpace = defineResource({
  name: 'doc_space',
  module: 'project',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    type: f.choice(['company', 'department', 'project', 'public'], { default: 'company' }),
    project: f.ref('project', { optional: true }),
    department: f.ref('department', { optional: true }),
    visibility: f.choice(['all', 'members', 'departments', 'roles', 'list'], { default: 'all' }),
    departments: f.refs('department', { optional: true }),
    roles: f.refs('role', { optional: true }),
    employees: f.refs('employee', { optional: true }),
    editors: f.refs('employee', { optional: true }),
    note: f.text({ max: 300, optional: true }),
  },
  search: ['name'],
  defaultSort: 'name',
  openWhile: 'true',
  closedTo: `select ${readersOfSpace} from doc_space s where s.id = t.id`,
})

/** A document of a space. Its text is written under a lock of fifteen minutes, each time as a version of its own. */
export const doc = defineResource({
  name: 'doc',
  module: 'project',
  title: 'title',
  tree: 'parent',
  fields: {
    title: f.text({ max: 120 }),
    space: f.ref('doc_space'),
    type: f.choice(['folder', 'page', 'file', 'link'], { default: 'page' }),
    parent: f.ref('doc', { optional: true }),
    file: f.file({ optional: true }),
    link: f.text({ max: 500, format: 'url', optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    must_read: f.bool(),
    audience: f.refs('department', { optional: true }),
    read_deadline: f.date({ optional: true }),
    expire_at: f.date({ optional: true }),
    body: f.longText({ max: 200_000, format: 'markdown', derived: true, optional: true }),
    current_version: f.int({ derived: true, default: 0 }),
    locked_by: f.ref('employee', { derived: true, optional: true }),
    locked_until: f.dateTime({ derived: true, optional: true }),
    /** Who writes it beside its owner: the editors of its space. */
    writers: f.refs('employee', { derived: true, optional: true, hidden: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'published', 'archived'],
    editable: ['draft', 'published'],
    deletable: ['draft', 'archived'],
    ended: ['archived'],
    actions: {
      lock: { from: ['draft', 'published'], to: ['draft', 'published'], keepState: true, verb: 'edit' },
      write: {
        from: ['draft', 'published'],
        to: ['draft', 'published'],
        keepState: true,
        verb: 'edit',
        args: { body: f.longText({ max: 200_000, format: 'markdown' }), note: f.text({ max: 200, optional: true }) },
      },
      restore_version: { from: ['draft', 'published'], to: ['draft', 'published'], keepState: true, verb: 'edit', args: { version_no: f.int({ min: 1 }) } },
      publish: { from: ['draft'], to: 'published', primary: true },
      archive: { from: ['draft', 'published'], to: 'archived', verb: 'edit', confirm: true },
      reopen: { from: ['archived'], to: 'draft', verb: 'edit' },
    },
  },
  unique: [['space', 'parent', 'title']],
  indexes: [['title']],
  search: ['title', 'body'],
  defaultSort: 'title',
  access: { owner: 'owner', collaborators: 'writers' },
  openWhile: `t.status = 'published'`,
  closedTo: `select ${readersOfSpace} from doc_space s where s.id = t.space_id`,
  keepers: 'publish',
})

/** What a document said at a time; written by `write` alone. */
export const docVersion = defineResource({
  name: 'doc_version',
  module: 'project',
  title: 'doc',
  managed: true,
  ledger: true,
  fields: {
    doc: f.ref('doc'),
    version_no: f.int(),
    body: f.longText({ max: 200_000, format: 'markdown' }),
    note: f.text({ max: 200, optional: true }),
    author: f.ref('employee', { optional: true }),
  },
  unique: [['doc', 'version_no']],
  defaultSort: '-id',
  openWhile: `exists (select 1 from doc d where d.id = t.doc_id and d.status = 'published')`,
  closedTo: readersByDoc,
  keepers: 'publish',
})
