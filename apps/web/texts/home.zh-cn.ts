const texts = {
  home: {
    day: '{date} {weekday} · {year}年第{week}周',
    weekday: { 1: '星期一', 2: '星期二', 3: '星期三', 4: '星期四', 5: '星期五', 6: '星期六', 7: '星期日' },
    unit: '条',
    ofAll: '共 {shown} 条',
    approvals: '待我审批',
    approvalsNote: '打开审批中心',
    todo: '待办',
    nothing: '没有待办',
    nothingNote: '负责的页面里没有逾期或待处理的记录',
    status: '单据状态',
    state: '状态',
    shortcut: '快捷入口',
    shortcutNote: '点页面标题旁的星标收藏',
    newest: '最新单据',
    layout: '布局',
    layoutReset: '恢复默认',
    wide: '通栏',
    up: '上移{name}',
    down: '下移{name}',
    widget: { figures: '关键数字', todo: '待办', shortcut: '快捷入口', status: '单据状态', recent: '最新单据' },
  },
}
export type HomeTexts = typeof texts
export default texts
