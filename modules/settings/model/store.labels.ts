import { recordLabels } from '@crossway/platform/words'
import { store } from './store.resource.ts'

export const storeLabels = recordLabels(store, {
  name: ['店铺', 'Store'],
  fields: {
    store_no: ['店铺编号', 'Store number'],
    name: { label: ['店铺名称', 'Store'], help: ['默认为 别名-国家', 'Alias and country unless given'] },
    store_account: ['店铺账号', 'Store account'],
    is_fba: 'FBA',
    default_warehouse: ['默认仓', 'Default warehouse'],
    open_date: ['开店日', 'Opened on'],
    close_date: ['关店日', 'Closed on'],
    state_reason: ['状态原因', 'Reason of the state'],
    fund_held: ['冻结资金', 'Funds held'],
    health_rating: ['账号健康分', 'Account health'],
    health_at: ['健康分更新时间', 'Health as of'],
    last_sales_month: ['最近销售月', 'Month of last sales'],
    last_sales_gross: ['月销售额', 'Gross sales of the month'],
    staff: {
      label: ['人员', 'Staff'],
      fields: {
        employee: ['人员', 'Employee'],
        role: {
          values: {
            operator: ['运营', 'Operator'],
            assistant: ['助理', 'Assistant'],
            backup: ['备岗', 'Backup'],
            service: ['客服', 'Customer service'],
            ads: ['广告', 'Advertising'],
          },
        },
        to: ['止', 'To'],
      },
    },
  },
  states: {
    opening: ['筹备', 'Opening'],
    normal: ['正常', 'Normal'],
    suspended: ['被封停', 'Suspended'],
    vacation: ['休假', 'On vacation'],
    returned: ['已归还', 'Returned'],
  },
  actions: {
    enable: {},
    suspend: { label: ['登记封停', 'Record suspension'], args: { date: ['封停日期', 'Suspended on'] } },
    restore: { label: ['恢复', 'Restore'], args: { reason: ['说明', 'Note'] } },
    vacation: { label: ['休假', 'Vacation'], args: { reason: ['说明', 'Note'] } },
    end_vacation: ['结束休假', 'End vacation'],
    close: { label: ['关闭', 'Close'], args: { date: ['关店日', 'Closed on'] } },
    return_to_client: { label: ['归还客户', 'Return to client'], args: { date: ['归还日', 'Returned on'], reason: ['说明', 'Note'] } },
    set_tags: { label: ['批量打标签', 'Set tags'], args: { add_tags: ['加标签', 'Add tags'], remove_tags: ['去标签', 'Remove tags'] } },
    assign_staff: {
      label: ['分配人员', 'Assign staff'],
      args: {
        employee: ['人员', 'Employee'],
        role: {
          values: {
            operator: ['运营', 'Operator'],
            assistant: ['助理', 'Assistant'],
            backup: ['备岗', 'Backup'],
            service: ['客服', 'Customer service'],
            ads: ['广告', 'Advertising'],
          },
        },
        to: ['止', 'To'],
      },
    },
  },
  tabs: {
    opening: ['筹备', 'Opening'],
    normal: ['正常', 'Normal'],
    suspended: ['被封停', 'Suspended'],
    vacation: ['休假', 'Vacation'],
    closed: ['已关闭', 'Closed'],
    returned: ['已归还', 'Returned'],
    auth_invalid: ['授权失效', 'Authorisation invalid'],
    unassigned: ['未分配', 'Unassigned'],
  },
  sections: { owner: ['归属', 'Ownership'], state: ['状态', 'State'] },
})
