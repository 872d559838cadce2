import { page } from './page.ts'

/** The back office. */
export const adminPages = [
  page({
    path: '/admin',
    access: 'user',
    title: 'Back office',
    description: 'Leads on to the back office.',
  }),
  page({
    path: '/adminv2',
    access: 'admin',
    title: 'Back office',
    description: 'People, public pages, agreements and referral codes.',
  }),
  page({
    path: '/adminv2/site',
    access: 'admin',
    title: 'Public pages',
    description: 'What the public pages say.',
  }),
  page({
    path: '/adminv2/agreements',
    access: 'admin',
    title: 'Agreements',
    description: 'What was agreed with institutions.',
  }),
  page({
    path: '/adminv2/agreements/:agreementId',
    access: 'admin',
    title: 'An agreement',
    description: 'An agreement with an institution.',
  }),
  page({
    path: '/adminv2/exams',
    access: 'admin',
    title: 'Exam results',
    description: 'What people told of their exams when they left.',
  }),
  page({
    path: '/adminv2/referrals',
    access: 'admin',
    title: 'Referral codes',
    description: 'Who brings others, and how many.',
  }),
  page({
    path: '/adminv2/pricing',
    access: 'admin',
    title: 'Prices',
    description: 'What is sold and for how much, discounts, promo codes and tax.',
  }),
  page({
    path: '/adminv2/promotions',
    access: 'admin',
    title: 'Banners',
    description: 'What is announced at the top of the page, to whom and for how long.',
  }),
  page({
    path: '/adminv2/webinars',
    access: 'staff',
    title: 'Webinars',
    description: 'Webinars with their sessions and hosts, and recordings.',
  }),
  page({
    path: '/adminv2/webinars/:webinarId',
    access: 'staff',
    title: 'A webinar',
    description: 'One webinar: what it says, when it is and who holds it.',
  }),
  page({
    path: '/adminv2/recordings/:resourceId',
    access: 'staff',
    title: 'A recording',
    description: 'One recording, and who may play it.',
  }),
  page({
    path: '/adminv2/presentations',
    access: 'staff',
    title: 'Presentations',
    description: 'Presentations at schools, and who asks for one.',
  }),
  page({
    path: '/adminv2/presentations/:presentationId',
    access: 'staff',
    title: 'A presentation',
    description: 'One presentation: when and where it is, and who presents.',
  }),
  page({
    path: '/adminv2/people',
    access: 'admin',
    title: 'People',
    description: 'Who has an account, and what they may do.',
  }),
  page({
    path: '/adminv2/people/:userId',
    access: 'admin',
    title: 'A person',
    description: 'One person’s roles, permissions and account.',
  }),
  page({
    path: '/adminv2/feedback',
    access: 'staff',
    title: 'What people say of cards',
    description: 'Reported errors, flagged cards and ratings.',
  }),
  page({
    path: '/adminv2/xp',
    access: 'staff',
    title: 'XP to check',
    description: 'Answers that came faster than their questions can be read.',
  }),
  page({
    path: '/adminv2/security',
    access: 'admin',
    title: 'Security log',
    description: 'What happened to accounts, and who did it.',
  }),
  page({
    path: '/adminv2/comments',
    access: 'moderator',
    title: 'Comments to moderate',
    description: 'What people wrote under the cards, and what was flagged.',
  }),
  page({
    path: '/adminv2/contributions',
    access: 'moderator',
    title: 'What readers added',
    description: 'Facts, pictures, videos and links of readers, and what was reported.',
  }),
  page({
    path: '/adminv2/distractors',
    access: 'quizModerator',
    title: 'Wrong answers',
    description: 'Wrong answers for the quiz that readers suggested or voted on.',
  }),
  page({
    path: '/adminv2/submissions',
    access: 'admin',
    title: 'Cards of members',
    description: 'Cards that their makers submitted for everybody.',
  }),
  page({
    path: '/adminv2/operations',
    access: 'admin',
    title: 'Operations',
    description: 'How the product does, and what needs a hand.',
  }),
]
