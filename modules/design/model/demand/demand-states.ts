/** How far a demand is, and how that is called. */
export const demandStates = ['draft', 'submitted', 'accepted', 'returned', 'in_progress', 'on_hold', 'delivered', 'done', 'cancelled'] as const
export const demandStateText = {
  draft: ['草稿', 'Draft'],
  submitted: ['待受理', 'To be taken in'],
  accepted: ['已受理', 'Taken in'],
  returned: ['已退回', 'Returned'],
  in_progress: ['制作中', 'In progress'],
  on_hold: ['挂起', 'On hold'],
  delivered: ['待验收', 'To be accepted'],
  done: ['已完成', 'Done'],
  cancelled: ['已取消', 'Cancelled'],
} as const
