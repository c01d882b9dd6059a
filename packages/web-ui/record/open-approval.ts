import { detailOf, navigate, type ListRow, type PageModel } from '@crossway/web-kit'

/** The record at the part that tells how people decide about it. */
export const openApproval = (model: PageModel, row: ListRow): void =>
  void navigate(`/admin/${model.route}`, { DetailID: detailOf(model.route, model.resource.name, row.id), part: 'approval' })
