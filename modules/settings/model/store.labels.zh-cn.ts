import type { LabelsOf } from '@crossway/kernel'
import type { store } from './store.resource.ts'

const roles = { operator: '运营', assistant: '助理', backup: '备岗', service: '客服', ads: '广告' }

export const storeZh: LabelsOf<typeof store> = {
  name: '店铺',
  fields: {
    store_no: '店铺编号', name: { label: '店铺名称', help: '默认为 别名-国家' }, store_account: '店铺账号', marketplace: '站点', platform: '平台', currency: '币种', time_zone: '时区',
    is_fba: 'FBA', default_warehouse: '默认仓', department: '部门', project: '项目', customer: '客户', company: '公司主体', open_date: '开店日', close_date: '关店日',
    state_reason: '状态原因', fund_held: '冻结资金', tags: '标签', health_rating: '账号健康分', health_at: '健康分更新时间', last_sales_month: '最近销售月', last_sales_gross: '月销售额',
    staff: { label: '人员', fields: { employee: '人员', role: { label: '角色', values: roles }, from: '起', to: '止', is_primary: '主负责' } },
  },
  states: { opening: '筹备', normal: '正常', suspended: '被封停', vacation: '休假', closed: '已关闭', returned: '已归还' },
  actions: {
    enable: { label: '启用', args: { open_date: '开店日' } },
    suspend: { label: '登记封停', args: { date: '封停日期', reason: '原因', fund_held: '冻结资金' } },
    restore: { label: '恢复', args: { reason: '说明' } },
    vacation: { label: '休假', args: { reason: '说明' } },
    end_vacation: '结束休假',
    close: { label: '关闭', args: { date: '关店日', reason: '原因' } },
    return_to_client: { label: '归还客户', args: { date: '归还日', reason: '说明' } },
    assign_staff: { label: '分配人员', args: { employee: '人员', role: { label: '角色', values: roles }, from: '起', to: '止', is_primary: '主负责' } },
  },
  sections: { basic: '基本信息', owner: '归属', state: '状态' },
  tabs: { all: '全部', opening: '筹备', normal: '正常', suspended: '被封停', vacation: '休假', closed: '已关闭', returned: '已归还', auth_invalid: '授权失效', unassigned: '未分配' },
}
