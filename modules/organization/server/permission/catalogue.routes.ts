import { refuse as engineRefuse } from '@crossway/kernel'
import { audit, requireNode, route, sql, type App, type Ctx } from '@crossway/server-kit'
import { fieldCatalogue, overrideKey, scopeResources, type LevelOverrides } from '../../model/catalogue.ts'
import { bumpAccess } from '../access/bump-access.ts'
import { inputOf, type Http } from './request-body.ts'

const base = '/api/organization'
const levels = ['hidden', 'masked', 'readonly', 'edit'] as const

const overridesOf = async (app: App): Promise<LevelOverrides> =>
  new Map(
    (await app.db.rows<{ resource: string; field: string; level: (typeof levels)[number] }>(sql`select resource, field, level from field_level_override`)).map(
      (o) => [overrideKey(o.resource, o.field), o.level],
    ),
  )

// What roles are made of is seen by who sees roles, too.
export const ofRoles = (ctx: Ctx): void => {
  if (!ctx.access.has('role')) requireNode(ctx, 'permissions')
}

/** Classed fields with their levels, and records with their scopes: what the rights of a role reach (organization.md §4, §5). */
export function catalogueRoutes(http: Http, app: App): void {
  route(http, app, { method: 'GET', url: `${base}/fields`, node: 'any', summary: 'Field catalogue' }, async ({ ctx }) => {
    ofRoles(ctx)
    return { rows: fieldCatalogue(app.registry, await overridesOf(app)) }
  })
  route(http, app, { method: 'GET', url: `${base}/scope-resources`, node: 'any', summary: 'Records that data scopes cut' }, async ({ ctx }) => {
    ofRoles(ctx)
    return { rows: scopeResources(app.registry) }
  })
  route(http, app, { method: 'GET', url: `${base}/fields/roles`, node: 'permissions', summary: 'Field levels by role' }, async () => ({
    rows: await app.db.rows(
      sql`select r.id as role, r.code, r.name, r.name_en, r.status, coalesce(json_agg(json_build_object('field_class', x.field_class, 'resource', x.resource, 'field', x.field, 'level', x.level) order by x.seq) filter (where x.id is not null), '[]') as levels from role r left join role_field x on x.role_id = r.id group by r.id order by r.code`,
    ),
  }))
  route(
    http,
    app,
    {
      method: 'PUT',
      url: `${base}/fields`,
      status: 204,
      node: 'permissions/edit',
      summary: 'Change the default level of a field',
      body: {
        type: 'object',
        required: ['resource', 'field'],
        properties: { resource: { type: 'string' }, field: { type: 'string' }, level: { type: ['string', 'null'], enum: [...levels, null] } },
      },
    },
    async ({ req, ctx }) => {
      const b = inputOf(req)
      const [resource, field] = [b.text('resource', 60), b.text('field', 60)]
      const known = fieldCatalogue(app.registry, new Map()).find((f) => f.resource === resource && f.field === field)
      if (!known) throw engineRefuse.UNKNOWN_FIELD({ field })
      const level = b.has('level') ? b.oneOf('level', levels) : undefined
      await app.db.tx(async (tx) => {
        if (level === undefined || level === known.level) await tx.run(sql`delete from field_level_override where resource = ${resource} and field = ${field}`)
        else
          await tx.run(
            sql`insert into field_level_override (resource, field, level, changed_by) values (${resource}, ${field}, ${level}, ${ctx.account}) on conflict (resource, field) do update set level = excluded.level, changed_by = excluded.changed_by, changed_at = now()`,
          )
        await audit({ run: tx, ctx }, [
          {
            resource: 'field_level_override',
            no: `${resource}.${field}`,
            operation: 'permission',
            changes: [{ field: `${resource}.${field}`, after: level ?? known.level }],
          },
        ])
        await bumpAccess({ app, tx }, 'all')
      })
    },
  )
  route(http, app, { method: 'GET', url: `${base}/scopes`, node: 'permissions', summary: 'Scoped records, and what each role shows of them' }, async () => ({
    resources: scopeResources(app.registry),
    rows: await app.db.rows(
      sql`select r.id as role, r.code, r.name, r.name_en, s.resource, s.read_scope, s.write_scope from role r join role_scope s on s.role_id = r.id order by r.code, s.seq`,
    ),
  }))
}
