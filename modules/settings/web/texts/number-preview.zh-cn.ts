export default {
  numberPreview: {
    pattern: '模板',
    next: '接下来的编号',
    tomorrow: '次日首号',
    date: '日期',
    company: '公司主体',
    department: '部门',
    fine: '可用',
    collides: '与已有编号冲突',
    prefix: '前缀与 {rule} 相同',
    PATTERN_LONG: '编号展开后不能超过32个字符',
    PATTERN_BAD: '模板有误：{detail}',
    PATTERN_RESET: '重置周期必须包含在模板中',
    PATTERN_SCOPE: '计数范围必须包含在模板中',
    tokens: '可用记号',
    once: '序号必须且只能一个',
  },
}
