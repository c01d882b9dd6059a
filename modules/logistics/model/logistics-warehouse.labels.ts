import { recordLabels } from '@crossway/platform/words'
import { logisticsWarehouse } from './logistics-warehouse.resource.ts'

export const logisticsWarehouseLabels = recordLabels(logisticsWarehouse, {
  name: ['物流仓库', 'Logistics warehouse'],
  fields: {
    code: { example: 'ONT8' },
    type: {
      values: {
        hub: ['集货仓', 'Hub'],
        fc: ['亚马逊FC', 'Amazon FC'],
        awd: ['AWD中心', 'AWD centre'],
        overseas: ['海外仓', 'Overseas warehouse'],
        platform: ['平台仓', 'Platform warehouse'],
        port: ['港口', 'Port'],
        customer: ['客户仓', 'Customer'],
      },
    },
    provider: ['物流商', 'Provider'],
    warehouse: { label: ['关联仓库', 'Stock warehouse'], help: ['货物入库记账的仓库', 'Where goods that arrive here are booked'] },
    country: { example: 'US' },
    state: ['州/省', 'State'],
    city: ['城市', 'City'],
    zip: ['邮编', 'Postal code'],
    address_en: ['英文地址', 'Address'],
    region: {
      label: ['区域', 'Region'],
      values: { west: ['美西', 'US west'], central: ['美中', 'US central'], east: ['美东', 'US east'], na: ['不适用', 'Not applicable'] },
    },
    contact: ['联系人', 'Contact'],
    hours: ['作业时间', 'Hours'],
    appointment: ['需预约', 'By appointment'],
    pallet_required: ['需打托', 'On pallets'],
    cutoff: ['截单时间', 'Cut-off'],
    receive_days_avg: { label: ['平均入仓天数', 'Receive days'], help: ['最近20次收货', 'Mean of the last 20 receipts'] },
    max_carton_kg: { label: ['单箱限重', 'Most a carton weighs'], help: ['不填时FBA为22.5kg', '22.5 kg for FBA when empty'] },
    max_side_cm: { label: ['最长边', 'Longest side'], help: ['不填时FBA为63.5cm', '63.5 cm for FBA when empty'] },
    reject_note: ['拒收说明', 'Refuses'],
  },
  tabs: { fc: ['亚马逊FC', 'Amazon FC'], hub: ['集货仓', 'Hubs'], overseas: ['海外仓', 'Overseas'] },
  sections: { basic: ['基本信息', 'Basic data'], address: ['地址', 'Address'], handling: ['收货要求', 'Receiving'] },
})
