import type { LabelsOf } from '@crossway/kernel'
import type { logisticsWarehouse } from './logistics-warehouse.resource.ts'

export const logisticsWarehouseZh: LabelsOf<typeof logisticsWarehouse> = {
  name: '物流仓库',
  fields: {
    code: { label: '编码', example: 'ONT8' },
    type: {
      label: '类型',
      values: { hub: '集货仓', fc: '亚马逊FC', awd: 'AWD中心', overseas: '海外仓', platform: '平台仓', port: '港口', customer: '客户仓' },
    },
    name: '名称',
    provider: '物流商',
    warehouse: { label: '关联仓库', help: '货物入库记账的仓库' },
    country: { label: '国家', example: 'US' },
    state: '州/省',
    city: '城市',
    zip: '邮编',
    address_en: '英文地址',
    region: { label: '区域', values: { west: '美西', central: '美中', east: '美东', na: '不适用' } },
    contact: '联系人',
    phone: '电话',
    hours: '作业时间',
    appointment: '需预约',
    pallet_required: '需打托',
    cutoff: '截单时间',
    receive_days_avg: { label: '平均入仓天数', help: '最近20次收货' },
    reject_note: '拒收说明',
  },
  states: { active: '启用', disabled: '停用' },
  actions: { disable: '停用', enable: '启用' },
  sections: { basic: '基本信息', address: '地址', handling: '收货要求' },
  tabs: { all: '全部', fc: '亚马逊FC', hub: '集货仓', overseas: '海外仓', disabled: '停用' },
}
