import { recordLabels } from '@crossway/platform/words'
import { course } from './course.resource.ts'
import { certificate, enrolment, learningPath, quizAttempt } from './enrolment.resource.ts'
import { schoolBoard, schoolLesson, schoolStop } from './school.query.ts'

const learner = ['学员', 'Learner'] as const
const theCourse = ['课程', 'Course'] as const
const score = ['成绩', 'Score'] as const

export const courseLabels = recordLabels(course, {
  name: ['课程', 'Course'],
  fields: {
    code: ['课程编号', 'Code'],
    title: ['课程名称', 'Title'],
    cover: ['封面', 'Cover'],
    category: {
      label: ['分类', 'Category'],
      values: {
        platform: ['平台规则', 'Platforms'],
        system: ['系统使用', 'This system'],
        product: ['产品', 'Products'],
        skill: ['技能', 'Skills'],
        compliance: ['合规', 'Compliance'],
        onboarding: ['入职', 'Onboarding'],
      },
    },
    level: { label: ['级别', 'Level'], values: { beginner: ['初级', 'Beginner'], intermediate: ['中级', 'Intermediate'], advanced: ['高级', 'Advanced'] } },
    lecturer: ['讲师', 'Lecturer'],
    hours: ['学时', 'Hours'],
    summary: ['课程简介', 'About'],
    audience: {
      label: ['适用范围', 'For whom'],
      values: { all: ['全员', 'Everybody'], departments: ['指定部门', 'Departments'], positions: ['指定岗位', 'Positions'] },
    },
    departments: ['部门', 'Departments'],
    positions: ['岗位', 'Positions'],
    is_required: ['必修', 'Required'],
    credit: ['学分', 'Credits'],
    valid_months: { label: ['有效月数', 'Valid for (months)'], help: ['到期前 30 天重新开放学习', 'Opens again 30 days before it runs out'] },
    quiz_count: { label: ['抽题数', 'Questions drawn'], help: ['不填为全部题目', 'All where empty'] },
    quiz_minutes: ['考试时长（分钟）', 'Minutes'],
    quiz_attempts: ['考试次数', 'Attempts'],
    quiz_leaves: {
      label: ['允许离开次数', 'Times away'],
      help: ['离开页面超过 30 秒计一次，达到次数自动交卷；0 为不限', 'Away for more than 30 s counts once; that many times hand the paper in; 0 = no limit'],
    },
    pass_score: ['及格分', 'Pass mark'],
    shuffle: ['题目乱序', 'Shuffled'],
    restart: { label: ['重大更新', 'Major update'], help: ['发布后未通过的学员从头学习新版本', 'Learners who have not passed begin anew with this edition'] },
    edition: ['版本', 'Edition'],
    learners: ['学员数', 'Learners'],
    passed: ['通过人数', 'Passed'],
    rating: ['评分', 'Rating'],
    lessons: {
      label: ['课时', 'Lessons'],
      fields: {
        title: ['课时名称', 'Title'],
        type: {
          label: ['类型', 'Kind'],
          values: {
            video: ['视频', 'Video'],
            document: ['文档', 'Document'],
            article: ['图文', 'Article'],
            live: ['直播', 'Live'],
            link: ['链接', 'Link'],
            practice: ['实操', 'Practice'],
          },
        },
        weight: ['权重', 'Weight'],
        min_seconds: ['最短秒数', 'Seconds at least'],
        no_seek_first: ['首次禁拖动', 'No skipping at first'],
        file: ['文件', 'File'],
        body: ['正文', 'Text'],
        url: ['链接', 'Link'],
        route: ['实操页面', 'Page to work on'],
      },
    },
    questions: {
      label: ['题库', 'Questions'],
      fields: {
        type: {
          label: ['题型', 'Kind'],
          values: {
            single: ['单选', 'Single'],
            multiple: ['多选', 'Multiple'],
            judge: ['判断', 'True or false'],
            fill: ['填空', 'Fill in'],
            essay: ['问答', 'Essay'],
          },
        },
        stem: ['题目', 'Question'],
        options: ['选项（每行一个）', 'Options (one a line)'],
        answer: ['答案', 'Answer'],
        score: ['分值', 'Points'],
        explanation: ['解析', 'Explanation'],
      },
    },
  },
  states: { draft: ['草稿', 'Draft'], reviewing: ['审核中', 'In review'], published: ['已发布', 'Published'], offline: ['已下架', 'Offline'] },
  actions: {
    submit: ['提交审核', 'Submit'],
    publish: ['发布', 'Publish'],
    reject: { label: ['驳回', 'Reject'], args: { reason: ['原因', 'Reason'] } },
    revise: ['修订', 'Revise'],
    assign: { label: ['指派学习', 'Assign'], args: { employees: ['学员', 'Learners'], due_on: ['截止日期', 'Due on'] } },
    offline: ['下架', 'Take offline'],
  },
  tabs: {
    open: ['在学课程', 'Courses'],
    mine: ['我讲授的', 'Mine as lecturer'],
    draft: ['草稿', 'Drafts'],
    reviewing: ['审核中', 'In review'],
    offline: ['已下架', 'Offline'],
  },
  sections: {
    basic: ['课程', 'Course'],
    audience: ['适用范围', 'For whom'],
    quiz: ['考试', 'Quiz'],
    lessons: ['课时', 'Lessons'],
    questions: ['题库', 'Questions'],
  },
})

export const enrolmentLabels = recordLabels(enrolment, {
  name: ['学习记录', 'Learning'],
  fields: {
    course: [...theCourse],
    employee: [...learner],
    department: ['部门', 'Department'],
    source: { label: ['来源', 'Source'], values: { self: ['自选', 'Own choice'], assign: ['指派', 'Assigned'], path: ['学习路径', 'Path'] } },
    edition: ['版本', 'Edition'],
    due_on: ['截止日期', 'Due on'],
    progress: ['进度', 'Progress'],
    score: [...score],
    seconds: ['学习时长', 'Time'],
    started_at: ['开始时间', 'Begun at'],
    passed_at: ['通过时间', 'Passed at'],
    valid_to: ['有效期至', 'Valid to'],
    credit: ['学分', 'Credits'],
  },
  states: {
    not_started: ['未开始', 'Not begun'],
    learning: ['学习中', 'Learning'],
    passed: ['已通过', 'Passed'],
    failed: ['未通过', 'Failed'],
    overdue: ['已逾期', 'Overdue'],
    expired: ['已过期', 'Expired'],
  },
  actions: {
    learn: ['开始学习', 'Begin'],
    pass: ['通过', 'Pass'],
    fail: ['未通过', 'Fail'],
    late: ['逾期', 'Overdue'],
    expire: ['过期', 'Expire'],
    remind: ['催学', 'Remind'],
    again: ['允许重考', 'Allow again'],
  },
  tabs: { mine: ['我的学习', 'My learning'], due: ['待完成', 'To do'], late: ['已逾期', 'Overdue'], passed: ['已通过', 'Passed'] },
})
export const certificateLabels = recordLabels(certificate, {
  name: ['证书', 'Certificate'],
  fields: {
    no: ['证书号', 'Number'],
    course: [...theCourse],
    employee: ['持有人', 'Holder'],
    department: ['部门', 'Department'],
    issued_on: ['发证日', 'Issued on'],
    valid_to: ['有效期至', 'Valid to'],
    score: [...score],
    credit: ['学分', 'Credits'],
  },
  tabs: { mine: ['我的证书', 'Mine'] },
})
export const quizAttemptLabels = recordLabels(quizAttempt, {
  name: ['考试', 'Quiz'],
  fields: {
    enrolment: ['学习记录', 'Learning'],
    course: [...theCourse],
    employee: [...learner],
    lecturer: ['讲师', 'Lecturer'],
    turn: ['第几次', 'Attempt'],
    drawn: ['题目', 'Questions'],
    answers: ['作答', 'Answers'],
    essays: ['问答题作答', 'Essays'],
    started_at: ['开始', 'Begun at'],
    ends_at: ['截止', 'Ends at'],
    submitted_at: ['交卷', 'Handed in at'],
    leaves: ['离开次数', 'Times away'],
    score: [...score],
    teacher_score: ['阅卷分', 'Points of essays'],
    essay_max: ['问答题满分', 'Essays at most'],
  },
  states: { open: ['进行中', 'In progress'], grading: ['待审核', 'To grade'], graded: ['已完成', 'Graded'] },
  actions: {
    hand_in: ['交卷', 'Hand in'],
    grade: { label: ['阅卷', 'Grade'], args: { teacher_score: ['问答题得分', 'Points of essays'], comment: ['评语', 'Comment'] } },
  },
  tabs: { grading: ['待阅卷', 'To grade'] },
})
export const learningPathLabels = recordLabels(learningPath, {
  name: ['学习路径', 'Learning path'],
  fields: {
    name: ['路径名称', 'Name'],
    positions: { label: ['适用岗位', 'Positions'], help: ['新员工入职时自动分配', 'New people in them get it by themselves'] },
    is_active: ['启用', 'In use'],
    courses: { label: ['课程', 'Courses'], fields: { course: [...theCourse], days: ['完成天数', 'Days'] } },
  },
  sections: { courses: ['课程', 'Courses'] },
})
export const schoolBoardLabels = recordLabels(schoolBoard, {
  name: ['学习看板', 'Board'],
  fields: {
    course: [...theCourse],
    department: ['部门', 'Department'],
    learners: ['学员数', 'Learners'],
    passed: ['通过人数', 'Passed'],
    pass_rate: ['完成率', 'Completed'],
    overdue: ['逾期人数', 'Overdue'],
    mean_score: ['平均成绩', 'Mean score'],
    hours: ['学习小时', 'Hours'],
  },
})
export const schoolLessonLabels = recordLabels(schoolLesson, {
  name: ['课时看板', 'Lessons'],
  fields: {
    course: [...theCourse],
    lesson: ['第几课', 'No.'],
    lesson_title: ['课时', 'Lesson'],
    learners: ['学员数', 'Learners'],
    done: ['已完成', 'Done'],
    done_rate: ['完成率', 'Done by'],
    stopped: { label: ['停留人数', 'Stopped here'], help: ['尚未完成且下一课时为本课的学员', 'Learners for whom this is the next lesson'] },
    minutes: { label: ['平均观看分钟', 'Minutes watched'], help: ['仅视频课时', 'Films only'] },
  },
})
export const schoolStopLabels = recordLabels(schoolStop, {
  name: ['停留明细', 'Where people stopped'],
  fields: {
    course: [...theCourse],
    lesson: { label: ['第几课', 'No.'], help: ['空白表示课时已全部完成、考试未通过', 'Empty: all lessons are done, the quiz is open'] },
    lesson_title: ['停留课时', 'Lesson'],
    employee: [...learner],
    department: ['部门', 'Department'],
    state: { label: ['学习状态', 'State'], values: { learning: ['学习中', 'Learning'], overdue: ['已逾期', 'Overdue'], failed: ['未通过', 'Failed'] } },
    progress: ['进度', 'Progress'],
    seconds: { label: ['已观看', 'Watched'], help: ['在停留课时上的观看时长', 'Of the lesson where he stopped'] },
    last_on: {
      label: ['最近学习', 'Last learned'],
      help: ['最近完成课时的日期，未完成任何课时为开始日期', 'Day of the last lesson done, or of the beginning'],
    },
    due_on: ['截止', 'Due on'],
  },
})
