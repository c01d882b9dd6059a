import { recordLabels } from '@crossway/platform/words'
import { warehouse } from './warehouse.resource.ts'

export const warehouseLabels = recordLabels(warehouse, {
  name: ['仓库', 'Warehouse'],
  fields: {
    code: { example: 'SZ-01' },
    name_zh: ['名称', 'Name'],
    name_en: ['英文名称', 'English name'],
    type: {
      values: {
        domestic: ['国内仓', 'Domestic'],
        supplier: ['工厂虚拟仓', 'Factory'],
        overseas: ['海外仓', 'Overseas'],
        fba: ['FBA仓', 'FBA'],
        awd: ['AWD仓', 'AWD'],
        platform: ['平台仓', 'Platform'],
        return: ['退货仓', 'Returns'],
      },
      help: ['有库存流水后不能修改', 'Fixed once there are stock entries'],
    },
    provider: ['服务商', 'Provider'],
    store_account: ['店铺账号', 'Store account'],
    companies: { label: ['使用主体', 'Companies'], help: ['可在此仓拥有库存的公司', 'Companies that may own stock here'] },
    country: { example: 'CN' },
    contact: ['联系人', 'Contact'],
    time_zone: { example: 'Asia/Shanghai' },
    stock_truth: { label: ['库存口径', 'Stock truth'], values: { own: ['自管', 'Own'], mirror: ['平台镜像', 'Platform mirror'] } },
    negative_policy: { label: ['负库存', 'Negative stock'], values: { forbid: ['禁止', 'Forbidden'], allow: ['允许', 'Allowed'] } },
    api_enabled: ['接口', 'API'],
    api_config: ['接口配置', 'API settings'],
    receive_days: ['入库处理天数', 'Receiving days'],
    ship_days: ['出库处理天数', 'Shipping days'],
    storage_fee_rule: ['仓租规则', 'Storage fee rule'],
    capacity_m3: ['容量', 'Capacity'],
    last_sync_at: ['最近同步', 'Last sync'],
    bins: {
      label: ['库位', 'Bins'],
      fields: { zone: ['分区', 'Zone'], kind: { values: { good: ['良品区', 'Good'], defective: ['不良区', 'Defective'], temp: ['暂存区', 'Temporary'] } } },
    },
    staff: {
      label: ['人员', 'Staff'],
      fields: { role: { values: { keeper: ['仓管', 'Keeper'], inspector: ['质检', 'Inspector'], counter: ['盘点', 'Counter'] } } },
    },
  },
  states: { frozen: ['冻结', 'Frozen'], closed: ['关闭', 'Closed'] },
  actions: {
    freeze: { label: ['冻结', 'Freeze'], help: ['冻结后拒绝一切过账', 'Refuses every posting while frozen'] },
    unfreeze: ['解冻', 'Unfreeze'],
    close: ['关闭', 'Close'],
    sync: ['同步库存', 'Sync stock'],
  },
  tabs: {
    domestic: ['国内仓', 'Domestic'],
    supplier: ['工厂虚拟仓', 'Factory'],
    overseas: ['海外仓', 'Overseas'],
    fba: ['FBA仓', 'FBA'],
    awd: ['AWD仓', 'AWD'],
    platform: ['平台仓', 'Platform'],
    return: ['退货仓', 'Returns'],
  },
  sections: { policy: ['库存口径与规则', 'Stock truth and rules'], place: ['地址与联系', 'Address and contact'], api: ['接口', 'API'] },
})
