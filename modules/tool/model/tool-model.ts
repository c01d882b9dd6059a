import type { ModuleModel } from '@crossway/kernel'
import { toolErrors } from './errors.ts'
import { pages } from './pages.ts'
import { priceTrialLabels } from './price-trial.labels.ts'
import { priceTrial } from './price-trial.resource.ts'
import { computedLabels } from './figure-labels.ts'
import { course } from './school/course.resource.ts'
import { certificate, enrolment, learningPath, quizAttempt } from './school/enrolment.resource.ts'
import {
  certificateLabels,
  courseLabels,
  enrolmentLabels,
  learningPathLabels,
  quizAttemptLabels,
  schoolBoardLabels,
  schoolLessonLabels,
  schoolStopLabels,
} from './school/school.labels.ts'
import { schoolPages } from './school/school.pages.ts'
import { schoolBoard, schoolLesson, schoolStop } from './school/school.query.ts'
import { vcTermLabels } from './vc-term.labels.ts'
import { vcTerm } from './vc-term.resource.ts'

/** Tools over the whole house: pricing trials and the school (tool.md). */
export const toolModel: ModuleModel = {
  name: 'tool',
  resources: [priceTrial, vcTerm, course, enrolment, certificate, quizAttempt, learningPath],
  queries: [schoolBoard, schoolLesson, schoolStop],
  pages: [...pages, ...schoolPages],
  labels: {
    price_trial: priceTrialLabels,
    vc_term: vcTermLabels,
    course: courseLabels,
    enrolment: enrolmentLabels,
    certificate: certificateLabels,
    quiz_attempt: quizAttemptLabels,
    learning_path: learningPathLabels,
    school_board: schoolBoardLabels,
    school_lesson: schoolLessonLabels,
    school_stop: schoolStopLabels,
  },
  computedLabels,
  errors: toolErrors,
}
