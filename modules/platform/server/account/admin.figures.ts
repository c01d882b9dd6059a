import { sql, type ComputedColumn } from '@crossway/server-kit'

/** Columns of the lists of accounts, groups and rules that no field holds. */
export const figures: readonly ComputedColumn[] = [
  // As the console counts them (platform.md §6.5): a session that may still be resumed is not somebody at work.
  {
    resource: 'admin',
    name: 'online_sessions',
    type: 'number',
    sql: sql.raw(
      "(select count(*)::int from admin_session s where s.admin_id = t.id and s.revoked_at is null and s.last_active_at > now() - interval '5 minutes')",
    ),
  },
  {
    resource: 'admin',
    name: 'locked',
    type: 'number',
    sql: sql.raw(`(select count(*)::int from login_failure f where f.subject = 'account:' || lower(t.username) and f.locked_until > now())`),
  },
  {
    resource: 'admin',
    name: 'is_super',
    type: 'number',
    sql: sql.raw('(select least(count(*), 1)::int from admin_group_member m join admin_group g on g.id = m.group_id where m.admin_id = t.id and g.is_super)'),
  },
  { resource: 'admin_group', name: 'members', type: 'number', sql: sql.raw('(select count(*)::int from admin_group_member m where m.group_id = t.id)') },
  ...(['', '_en'] as const).map((lang): ComputedColumn => ({
    resource: 'admin_group',
    name: `first_right${lang}`,
    type: 'text',
    sql: sql.raw(
      `(select r.title${lang} from admin_group_rule g join permission_rule r on r.name = g.rule and r.type <> 'menu_dir' where g.group_id = t.id order by r.type = 'button', r.weight desc, r.id limit 1)`,
    ),
  })),
  {
    resource: 'permission_rule',
    name: 'holders',
    type: 'number',
    sql: sql.raw(
      `(select count(distinct m.admin_id)::int from admin_group_rule r join admin_group g on g.id = r.group_id and g.status = 'enabled' join admin_group_member m on m.group_id = g.id where r.rule in (t.name, '*'))`,
    ),
  },
]
