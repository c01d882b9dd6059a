import type { LabelsOf } from '@crossway/kernel'
import type { warehouse } from './warehouse.resource.ts'

export const warehouseZh: LabelsOf<typeof warehouse> = {
  name: '仓库',
  fields: {
    code: { label: '编码', example: 'SZ-01' }, name_zh: '名称', name_en: '英文名称',
    type: { label: '类型', values: { domestic: '国内仓', supplier: '工厂虚拟仓', overseas: '海外仓', fba: 'FBA仓', awd: 'AWD仓', platform: '平台仓', return: '退货仓' }, help: '有库存流水后不能修改' },
    provider: '服务商', store_account: '店铺账号', marketplace: '站点',
    companies: { label: '使用主体', help: '可在此仓拥有库存的公司' },
    country: { label: '国家', example: 'CN' }, address: '地址', contact: '联系人', phone: '电话', time_zone: { label: '时区', example: 'Asia/Shanghai' },
    stock_truth: { label: '库存口径', values: { own: '自管', mirror: '平台镜像' } },
    negative_policy: { label: '负库存', values: { forbid: '禁止', allow: '允许' } },
    api_enabled: '接口', api_config: '接口配置', receive_days: '入库处理天数', ship_days: '出库处理天数', storage_fee_rule: '仓租规则', capacity_m3: '容量',
    last_sync_at: '最近同步', remark: '备注',
    bins: { label: '库位', fields: { code: '编码', zone: '分区', kind: { label: '类型', values: { good: '良品区', defective: '不良区', temp: '暂存区' } } } },
    staff: { label: '人员', fields: { employee: '员工', role: { label: '角色', values: { keeper: '仓管', inspector: '质检', counter: '盘点' } } } },
  },
  states: { active: '启用', frozen: '冻结', closed: '关闭' },
  actions: { freeze: { label: '冻结', help: '冻结后拒绝一切过账' }, unfreeze: '解冻', close: '关闭', sync: '同步库存' },
  sections: { basic: '基本信息', policy: '库存口径与规则', place: '地址与联系', api: '接口' },
  tabs: { all: '全部', domestic: '国内仓', supplier: '工厂虚拟仓', overseas: '海外仓', fba: 'FBA仓', awd: 'AWD仓', platform: '平台仓', return: '退货仓' },
}
