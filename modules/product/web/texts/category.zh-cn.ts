export default {
  productCategory: {
    attributes: '属性模板',
    name: '属性名',
    type: '类型',
    types: { text: '文本', number: '数值', enum: '选项', bool: '是否' },
    unit: '单位',
    options: '选项',
    optionsHint: '选项（回车或逗号分隔）',
    required: '必填',
    add: '添加属性',
    up: '上移属性',
    down: '下移属性',
    remove: '删除该属性',
    stageDays: '阶段天数',
    stages: { initiated: '立项', sampling: '打样', testing: '测试认证', pricing: '核价建档', approved: '定品', first_order: '首单', listed: '上架' },
  },
}
