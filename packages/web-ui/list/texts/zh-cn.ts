/** Words of every list, record and form; texts fixed by platform.md §8 stand here to the letter. */
const grid = {
  tabAll: '全部', list: '列表', tree: '树', add: '添加', open: '打开', look: '查看', actions: '操作', rowMenu: '更多操作', goOn: '继续', gotIt: '知道了', back: '上一步',
  verb: { edit: '编辑', delete: '删除', add: '添加', view: '查看', copy: '复制' },
  // search and conditions
  searchBy: '通过{fields}模糊搜索', pastedLines: '已粘贴 {n} 行', moreFilters: '更多筛选', reset: '重置', conditions: '条件', clearConditions: '清除条件', clearAll: '全部清除', clear: '清除', apply: '应用', advanced: '高级筛选', addCondition: '添加条件',
  removeCondition: '移除条件', allHold: '所有条件同时满足', field: '字段', operator: '运算符', filterBy: '按{field}筛选', choose: '请选择', chooseDays: '选择日期范围', typeWords: '输入后回车', pasteList: '每行一个，可粘贴', noLimit: '不限', from: '从', to: '至',
  negatesEmpty: '「不」类条件也包含空值', oneEnd: '可只填一端', nothingFound: '没有找到',
  op: { contains: '包含', not_contains: '不包含', eq: '等于', ne: '不等于', starts: '开头是', ends: '结尾是', in: '属于', not_in: '不属于', empty: '为空', not_empty: '不为空', between: '介于', gt: '大于', gte: '大于等于', lt: '小于', lte: '小于等于', relative: '相对', me: '我', my_reports: '我的下属', my_departments: '本部门及下级', under: '及下级', any: '包含任一', all: '包含全部', none: '不包含' },
  dayOp: { eq: '等于', lt: '早于', gt: '晚于', lte: '不晚于', gte: '不早于' },
  textOp: { in: '在列表中', not_in: '不在列表中' },
  relative: { today: '今天', yesterday: '昨天', this_week: '本周', last_week: '上周', last_7_days: '近7天', last_30_days: '近30天', last_90_days: '近90天', this_month: '本月', last_month: '上月', this_quarter: '本季', this_year: '本年', next_7_days: '未来7天' },
  // toolbar
  toolbar: '列表工具', import: '导入', export: '导出', print: '打印', refresh: '刷新', densityTitle: '密度', density: { roomy: '宽松', default: '标准', compact: '紧凑' }, full: '全屏', fullExit: '退出全屏', columns: '列设置', up: '上移', down: '下移', pinLeft: '冻结在左侧', pinRight: '冻结在右侧', resetColumns: '恢复默认',
  askResetColumns: '请确认是否恢复成默认列配置？', tooManyPins: '最大冻结列的数量不能超过 {n} 个', sortLimit: '最多按 {n} 列排序',
  selected: '已选 {n} 项', selectAll: '选择全部 {total} 条', unselect: '取消选择', copiedRows: '已复制 {n} 行', copyValue: '复制 {value}',
  // questions and results
  chooseOne: '请至少选择一条记录！', askDelete: '您确定要删除所选记录吗？', deleted: '成功删除所选记录！', askOne: '{action}这条{name}？', askMany: '{action} {n} 条{name}？', doMany: '{action} {n} 条', andMore: '还有 {n} 条', batchDone: '成功 {n} 条', batchRefused: '被拒绝 {n} 条',
  // rows and pager
  total: '共 {shown} 条记录', perPage: '{n}条/页', goTo: '前往', pageWord: '页', pages: '分页', pageSize: '每页条数', pageN: '第 {n} 页', firstPage: '第一页', previousPage: '上一页', nextPage: '下一页', lastPage: '最后一页', sum: '合计', sumOver: '全部 {shown} 条', noMore: '没有更多了', lineCount: '{n} 行', kinds: '共{n}款', nRows: '{n} 行',
  noMatch: '没有符合条件的数据', nConditions: '{n} 个条件', loadFailed: '加载失败', noRight: '无查看权限', recordGone: '记录不存在或无权查看',
  // views
  viewTitle: '视图', standardView: '默认视图', saveView: '保存视图', removeView: '删除视图', viewName: '视图名称', viewStandard: '打开页面时使用', viewShared: '共享给他人', askRemoveView: '删除视图「{name}」？', views: { mine: '我的视图', shared: '共享视图' },
  // record
  tab: { data: '资料', related: '相关单据', files: '附件', comments: '评论' }, timeline: '时间线', only: { all: '全部', changes: '变更', comments: '评论' }, older: '更早的记录', comment: '评论', commentHint: '写评论，@ 提醒同事', commented: '评论', send: '发送', system: '系统', noRelated: '没有相关单据', chain: '上下游', thisOne: '本单', download: '下载 {name}',
  did: { create: '新建', update: '修改', delete: '删除', restore: '恢复', action: '操作', import: '导入', export: '导出', reveal: '查看明文' }, place: '第 {at} 条，共 {total} 条', previousRecord: '上一条', nextRecord: '下一条',
  // import
  importTitle: '导入数据', importStep: { upload: '上传文件', check: '试运行', commit: '确认导入', result: '结果' }, importMode: '模式', mode: { create: '新增', update: '更新（按{key}）', upsert: '新增或更新（按{key}）' }, template: '下载模板', dropFile: '点击或拖入文件', importLimits: 'xlsx 或 csv，最多 50,000 行，字段名须与模板一致', badFileType: '不支持的文件类型 "{type}"',
  dryRun: '试运行', checking: '正在试运行', importing: '正在导入', queued: '排队中', chooseAgain: '重新选择', rowsAll: '总行数', rowsGood: '可导入', rowsWarned: '警告', rowsBad: '错误', warnedNote: '可以导入，建议先核对', badNote: '修正后重新上传，或跳过', problems: { all: '需处理', error: '错误', warning: '警告' }, errorFile: '下载错误文件', noProblems: '没有问题', rowWord: '行', column: '列', value: '值', problem: '问题', firstProblems: '只列出前 {n} 个问题，全部见错误文件',
  skipBad: '跳过错误行', skipNote: '{n} 行错误写入错误文件', commitRows: '确认导入 {n} 行', imported: '已导入', importedNote: '新增 {created} · 更新 {updated}', skipped: '已跳过', importedRows: '成功导入 {0} 条记录', importFailed: '导入失败，请检查字段名和数据格式是否正确', toTray: '转到后台', inTray: '任务在后台继续，可在后台任务中查看',
  // export and print
  exportTitle: '导出数据', fileName: '文件名', fileType: '保存类型', csvType: 'csv (UTF-8)', rangeTitle: '选择数据', range: { page: '当前页 {n} 条', selected: '选中 {n} 条', all: '全部(按条件) {n} 条' }, fields: '选择字段', chooseAll: '全选', chooseShown: '默认', params: '参数', withHeader: '表头', withSummary: '合计行', withRaw: '原始值', withMask: '脱敏按权限', exportRows: '导出 {n} 条', exporting: '正在导出中', exported: '导出成功', exportFailed: '导出失败', printTitle: '打印', orientation: '纸张方向', paper: { landscape: '横向', portrait: '纵向' },
  chart: { table: '看表格', picture: '下载图片' },
  ag: { ariaLabelSelectAll: '全选', ariaRowSelect: '按空格选择此行', ariaRowDeselect: '按空格取消选择', ariaRowToggleSelection: '按空格切换选择', ariaHeaderSelection: '选择本页全部', ariaSortableColumn: '按回车排序', ariaToggleSelectAll: '按空格切换全选', ariaRowSelectionDisabled: '此行不可选择', ariaSkeletonCellLoading: '加载中', ariaChecked: '已选', ariaUnchecked: '未选', ariaIndeterminate: '部分选择', loadingOoo: '加载中...', noRowsToShow: '暂无数据' },
}
const form = {
  newTitle: '新建{name}', editTitle: '编辑 {name}', saveNew: '保存并新建', saved: '保存成功！', unchanged: '数据未改动！', nWrong: '有 {n} 处填写有误', createNew: '新建', restore: '恢复', numberLater: '保存时自动编号',
  section: { basic: '基本信息', other: '其他信息', lines: '明细', system: '系统信息' },
  // rules
  invalid: '输入的数据无效', enter: '请输入{label}', choose: '请选择{label}', bad: '请输入正确的{label}', tooLong: '{label}最多 {max} 个字符', tooShort: '{label}至少 {min} 个字符', tooSmall: '{label}不能小于 {min}', tooBig: '{label}不能大于 {max}', tooFew: '{label}至少 {min} 项', tooMany: '{label}最多 {max} 项',
  badMobile: '请输入正确的手机号', badAccount: '请输入正确的账户', badVarName: '请输入正确的名称', badUrl: '请输入正确的Url', badEmail: '请输入正确的邮箱', badJson: '请输入正确的 JSON',
  // upload
  chooseFile: '选择文件', chooseImage: '选择图片', replaceFile: '更换文件', removeFile: '移除 {name}', moreFiles: '还可以选择 {n} 项', uploadIncomplete: '上传文件的资料不完整！', uploadType: '上传文件的类型不被允许！', uploadTooLarge: '上传文件的大小超出允许范围！',
  // lines
  nLines: '{n} 行', addLine: '添加明细', lineKeys: 'Enter 下一行，Tab 下一格，双击或 F2 编辑', copyLine: '复制此行', deleteLine: '删除此行', restoreLine: '恢复此行', pasteTable: '粘贴表格', pasteHint: '从表格软件复制后粘贴到这里。列：{columns}', pasteWrong: '{n} 行有无法识别的单元格，将留空', takeRows: '添加 {n} 行', leaveOut: '不导入',
  // somebody saved meanwhile
  base: '原值', theirs: '对方的值', mine: '我的值', reapply: '重新应用', discardMine: '放弃',
}
export type GridTexts = { grid: typeof grid; form: typeof form }
export default { grid, form } satisfies GridTexts
