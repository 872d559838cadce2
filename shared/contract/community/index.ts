export {
  type Complaint,
  type ContributionState,
  NAME_MAX,
  OwnContribution,
  PICTURE_MOST_PIXELS,
  PICTURE_SIDE,
  REPORT_NOTE_MAX,
  REPORT_REASONS,
  ReportReason,
  TooManyToday,
  UPLOAD_FAILED,
  UploadFailed,
  type Vote,
} from './contribution.ts'
export * from './facts.ts'
export * from './moderation.ts'
export * from './resources.ts'
