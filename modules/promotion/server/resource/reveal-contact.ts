import { revealRoute, sql, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionResource } from '../../model/resource/promotion-resource.resource.ts'

/** How to reach one resource, in clear, for whoever sees it masked; the log keeps who asked and why (promotion.md promotionResource, viewContact). */
export const revealContactRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  revealRoute(http, app, {
    module: 'promotion',
    node: 'promotionResource/viewContact',
    summary: '查看联系方式 · How to reach a resource, in clear; logged with its reason',
    record: promotionResource,
    all: 'contact',
    seconds: 60,
    most: { n: 30, over: ['promotion_resource'], refuse: refuse.PR_REVEALS },
    read: ({ tx }, id) => tx.one(sql`select contact_name, email, whatsapp, wechat, phone, address from promotion_resource where id = ${id}::bigint`),
  })
