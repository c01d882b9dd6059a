import type { LabelsOf } from '@crossway/kernel'
import type { virtualWarehouse } from './virtual-warehouse.resource.ts'

export const virtualWarehouseZh: LabelsOf<typeof virtualWarehouse> = {
  name: '虚拟仓',
  fields: {
    warehouse: '仓库',
    code: '编码',
    name: '名称',
    company: '公司主体',
    ownership: { label: '货权', values: { own: '自有', consigned: '客户寄存' } },
    customer: { label: '客户', help: '客户寄存时必填' },
    purpose: { label: '用途', values: { public: '公共', project: '项目', store: '店铺', promo: '活动', hold: '冻结' } },
    project: { label: '项目', help: '用途为项目时必填' },
    store: { label: '店铺', help: '用途为店铺时必填' },
    is_default: '默认',
    borrow_from_public: '可借公共仓',
    priority: '优先级',
    remark: '备注',
  },
  states: { active: '启用', disabled: '停用' },
  actions: { disable: '停用虚拟仓', enable: '启用' },
  tabs: { all: '全部', public: '公共', project: '项目', store: '店铺', consigned: '客户寄存', disabled: '停用' },
}
