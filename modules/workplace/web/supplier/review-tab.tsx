import type { RecordProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { ReviewContent, useReview } from './review-content.tsx'

export const ReviewTab = ({ record }: RecordProps): ReactElement => <ReviewContent review={useReview(record.id)} />
