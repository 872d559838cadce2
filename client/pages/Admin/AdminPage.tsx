import {
  Activity,
  CircleDollarSign,
  FileText,
  Gauge,
  GraduationCap,
  Images,
  ListX,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  MessagesSquare,
  PencilRuler,
  ReceiptText,
  School,
  ScrollText,
  ShieldCheck,
  ShoppingBasket,
  Ticket,
  Users,
  Video,
} from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { people, searchPeople } from '#client/features/accounts/people/index.ts'
import { examResults, loadExams } from '#client/features/billing/exams/index.ts'
import { loadPackages, office } from '#client/features/billing/office/index.ts'
import { filtersIn, officeOrders, searchOrders } from '#client/features/billing/officeOrders/index.ts'
import { commentQueue, loadQueue } from '#client/features/comments/office/index.ts'
import { contributionQueue, loadContributions } from '#client/features/community/office/index.ts'
import { loadSubmissions, submissionQueue } from '#client/features/editor/office/index.ts'
import { feedback, searchReports } from '#client/features/feedback/staff/index.ts'
import { filtersIn as groupFiltersIn, groupOffice, searchGroups } from '#client/features/groupbuys/office/index.ts'
import { agreements, loadAgreements } from '#client/features/institutions/index.ts'
import { loadNow, operations } from '#client/features/operations/index.ts'
import { loadPromotionRows, promotionRows } from '#client/features/promotions/admin/index.ts'
import { distractorQueue, loadDistractors } from '#client/features/quiz/office/index.ts'
import { codes, searchCodes } from '#client/features/referrals/index.ts'
import { heldXp, loadHeldXp } from '#client/features/rewards/office/index.ts'
import { loadContentPages, siteAdmin } from '#client/features/site/admin/index.ts'
import { eventsOffice, loadWebinarRows } from '#client/features/webinars/admin/index.ts'
import { loadRequests } from '#client/features/webinars/presentationsAdmin/index.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import styles from './AdminPage.module.css'

type Part = {
  to: string
  Icon: LucideIcon
  name: string
  says: string
  count: number | undefined
  of: [string, string]
}

/** The parts of the back office, each with what it is for and how much there is of it. */
export function AdminPage() {
  const { list } = useSnapshot(people)
  const { pages } = useSnapshot(siteAdmin)
  const agreed = useSnapshot(agreements).list
  const referral = useSnapshot(codes).list
  const { reports } = useSnapshot(feedback)
  const { now } = useSnapshot(operations)
  const queue = useSnapshot(commentQueue).list
  const added = useSnapshot(contributionQueue).list
  const wrong = useSnapshot(distractorQueue).list
  const held = useSnapshot(heldXp).list
  const submitted = useSnapshot(submissionQueue).list
  const banners = useSnapshot(promotionRows).list
  const sold = useSnapshot(office).packages
  const exams = useSnapshot(examResults).list
  const orders = useSnapshot(officeOrders).list
  const events = useSnapshot(eventsOffice)
  const groups = useSnapshot(groupOffice).list
  useEffect(() => {
    void searchPeople({ query: '', role: '', page: 1 })
    void loadContentPages()
    void loadAgreements()
    void searchCodes('', 1)
    void loadNow()
    void searchReports({ state: 'open' })
    void loadQueue('waiting', 1)
    void loadContributions('waiting', 1)
    void loadDistractors('waiting', 1)
    void loadHeldXp(1)
    void loadSubmissions('waiting', 1)
    void loadPromotionRows(1)
    void loadPackages()
    void searchOrders(filtersIn(new URLSearchParams()))
    void loadExams(1)
    void loadWebinarRows()
    void loadRequests()
    void searchGroups(groupFiltersIn(new URLSearchParams()))
  }, [])
  const parts: Part[] = [
    {
      to: '/adminv2/people',
      Icon: Users,
      name: 'People',
      says: 'Who has an account, their roles and what they may do.',
      count: list.data?.total,
      of: ['person', 'people'],
    },
    {
      to: '/adminv2/orders',
      Icon: ReceiptText,
      name: 'Orders',
      says: 'What was bought and paid, by number, person, state or day, and refunds.',
      count: orders.data?.total,
      of: ['order', 'orders'],
    },
    {
      to: '/adminv2/site',
      Icon: FileText,
      name: 'Public pages',
      says: 'Claims, pages of text, titles and share texts, and what learners said.',
      count: pages.data?.length,
      of: ['page of text', 'pages of text'],
    },
    {
      to: '/adminv2/agreements',
      Icon: ScrollText,
      name: 'Agreements',
      says: 'Which institutions give their people access, and from which networks.',
      count: agreed.data?.length,
      of: ['agreement', 'agreements'],
    },
    {
      to: '/adminv2/referrals',
      Icon: Ticket,
      name: 'Referral codes',
      says: 'Who brings others, and how many came.',
      count: referral.data?.total,
      of: ['code', 'codes'],
    },
    {
      to: '/adminv2/pricing',
      Icon: CircleDollarSign,
      name: 'Prices',
      says: 'What is sold and for how much, discounts, promo codes and tax.',
      count: sold.data?.length,
      of: ['package', 'packages'],
    },
    {
      to: '/adminv2/exams',
      Icon: GraduationCap,
      name: 'Exam results',
      says: 'What people told of their exams when they left, and the files they sent.',
      count: exams.data?.total,
      of: ['result', 'results'],
    },
    {
      to: '/adminv2/promotions',
      Icon: Megaphone,
      name: 'Banners',
      says: 'What is announced at the top of the page, to whom and for how long.',
      count: banners.data?.total,
      of: ['banner', 'banners'],
    },
    {
      to: '/adminv2/webinars',
      Icon: Video,
      name: 'Webinars',
      says: 'Live sessions with their hosts, and recordings for later.',
      count: events.webinars.data?.total,
      of: ['webinar', 'webinars'],
    },
    {
      to: '/adminv2/presentations',
      Icon: School,
      name: 'Presentations',
      says: 'At schools and online, and who asks for one.',
      count: events.requests.data?.total,
      of: ['request to decide on', 'requests to decide on'],
    },
    {
      to: '/adminv2/groups',
      Icon: ShoppingBasket,
      name: 'Group buys',
      says: 'Who buys together, how many they are, and what they paid.',
      count: groups.data?.total,
      of: ['group', 'groups'],
    },
    {
      to: '/adminv2/feedback',
      Icon: MessageSquareWarning,
      name: 'What people say of cards',
      says: 'Reported errors, flagged cards, and how cards are rated.',
      count: reports.data?.total,
      of: ['open report', 'open reports'],
    },
    {
      to: '/adminv2/comments',
      Icon: MessagesSquare,
      name: 'Comments',
      says: 'What people wrote under the cards, and what others flagged.',
      count: queue.data?.total,
      of: ['comment to look at', 'comments to look at'],
    },
    {
      to: '/adminv2/contributions',
      Icon: Images,
      name: 'What readers added',
      says: 'Facts, pictures, videos and links of readers, and what others reported.',
      count: added.data?.total,
      of: ['thing to look at', 'things to look at'],
    },
    {
      to: '/adminv2/submissions',
      Icon: PencilRuler,
      name: 'Cards of members',
      says: 'What members made and want everybody to have.',
      count: submitted.data?.total,
      of: ['card to look at', 'cards to look at'],
    },
    {
      to: '/adminv2/distractors',
      Icon: ListX,
      name: 'Wrong answers',
      says: 'What readers suggested for the quiz, and what they voted down.',
      count: wrong.data?.total,
      of: ['answer to look at', 'answers to look at'],
    },
    {
      to: '/adminv2/xp',
      Icon: Gauge,
      name: 'XP to check',
      says: 'Answers that came faster than their questions can be read.',
      count: held.data?.total,
      of: ['day to look at', 'days to look at'],
    },
    {
      to: '/adminv2/security',
      Icon: ShieldCheck,
      name: 'Security log',
      says: 'Sign-ins, refusals and changed rights: who did what to whom.',
      count: undefined,
      of: ['event', 'events'],
    },
    {
      to: '/adminv2/operations',
      Icon: Activity,
      name: 'Operations',
      says: 'What waits, what failed and what is late: mails, events, jobs, backups.',
      count: now.data?.alerts.length,
      of: ['thing to look at', 'things to look at'],
    },
  ]
  return (
    <Page>
      <PageHead title="Back office">What administrators look after.</PageHead>
      <ul className={styles.parts}>
        {parts.map(({ to, Icon, name, says, count, of }) => (
          <li key={to}>
            <Link to={to} className={styles.part}>
              <Icon size={28} aria-hidden className={styles.icon} />
              <span className={styles.name}>{name}</span>
              <span className={styles.says}>{says}</span>
              <span className={styles.count}>
                {count === undefined ? '\u00a0' : `${count.toLocaleString('en-US')} ${count === 1 ? of[0] : of[1]}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
