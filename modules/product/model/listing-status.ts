/** How a listing stands on its platform, and how that is called. */
export const listingStatuses = ['active', 'inactive', 'suppressed', 'blocked', 'incomplete', 'deleted'] as const
export const listingStatusText = {
  active: ['在售', 'Active'],
  inactive: ['停售', 'Inactive'],
  suppressed: ['被抑制', 'Suppressed'],
  blocked: ['禁售', 'Blocked'],
  incomplete: ['信息不全', 'Incomplete'],
  deleted: ['已删除', 'Deleted'],
} as const
