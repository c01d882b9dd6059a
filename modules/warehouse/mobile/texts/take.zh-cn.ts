export default {
  takePhone: {
    count: '录入盘点',
    recount: '复盘',
    open: '待盘',
    done: '已盘',
    progress: '已盘 {n} / {all} 行',
    find: '扫描或输入库位、SKU、MSKU',
    scanHint: '对准库位或商品条码',
    qty: '盘点数量',
    take: '录入',
    whole: '请输入 0 或以上的整数',
    waits: '{n} 件，待上传',
    offline: '离线，录入的数量先保存在本机，联网后上传',
    allDone: '这里没有要盘的行',
  },
}
