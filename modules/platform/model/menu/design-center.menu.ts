import { dir, page } from './entry.ts'

export const designCenterMenu = dir('designCenter', '设计中心', 'Design centre', 'BgColors', [
  page('planeDemand', '平面需求', 'Plane design demand', 'Form', { mobile: true }),
  page('planeTask', '平面任务', 'Plane design tasks', 'CarryOut', { mobile: true }),
  page('planeSchedule', '平面排期', 'Plane schedule', 'Schedule'),
  page('designCategory', '设计类目', 'Design categories', 'Apartment'),
  page('videoDemand', '视频需求', 'Video demand', 'VideoCameraAdd', { mobile: true }),
  page('videoTask', '视频任务', 'Video tasks', 'PlaySquare', { mobile: true }),
  page('videoSchedule', '视频排期', 'Video schedule', 'Schedule'),
  page('workLoad', '工作量', 'Workload', 'Hourglass'),
  page('targetCoefficient', '目标系数', 'Target coefficients', 'Function'),
  page('planePerformance', '平面绩效', 'Plane performance', 'Trophy'),
  page('videoPerformance', '视频绩效', 'Video performance', 'Trophy'),
  page('visualOrder', '视觉订单', 'Visual orders', 'Picture'),
  page('designCenterBoard', '设计中心看板', 'Design centre board', 'Dashboard'),
])
