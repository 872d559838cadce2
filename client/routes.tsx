import { Route, Routes } from 'react-router'
import { readAhead } from '#client/platform/firstData.ts'
import { type LazyPart, lazyPart, PartMissing } from '#client/ui/lazyPart.tsx'
import { type PagePath, pages } from '#shared/pages/index.ts'
import { matchRoute } from '#shared/pages/match.ts'
import { NotFoundPage } from './pages/Shell/NotFoundPage.tsx'
import { Shell } from './pages/Shell/Shell.tsx'
import { usePagesAhead } from './pages/Shell/usePagesAhead.ts'

/** A page whose code is loaded when its path is first shown. */
const page = lazyPart<object>

/** What each page shows. The build reads this table too: a page's import stands in its own line of it. */
const components: Record<PagePath, LazyPart<object>> = {
  '/': page(async () => (await import('./pages/Public/FrontPage.tsx')).FrontPage),
  '/login': page(async () => (await import('./pages/Accounts/LoginPage.tsx')).LoginPage),
  '/logout': page(async () => (await import('./pages/Accounts/LogoutPage.tsx')).LogoutPage),
  '/register': page(async () => (await import('./pages/Accounts/RegisterPage.tsx')).RegisterPage),
  '/login/google': page(async () => (await import('./pages/Accounts/SocialReturnPage.tsx')).SocialReturnPage),
  '/login/apple': page(async () => (await import('./pages/Accounts/SocialReturnPage.tsx')).SocialReturnPage),
  '/login/facebook': page(async () => (await import('./pages/Accounts/SocialReturnPage.tsx')).SocialReturnPage),
  '/login/connect': page(async () => (await import('./pages/Accounts/ConnectPage.tsx')).ConnectPage),
  '/register/social': page(async () => (await import('./pages/Accounts/SocialRegisterPage.tsx')).SocialRegisterPage),
  '/institutional-login': page(
    async () => (await import('./pages/Accounts/InstitutionalLoginPage.tsx')).InstitutionalLoginPage,
  ),
  '/register/step2': page(async () => (await import('./pages/Accounts/StepPages.tsx')).RegisterStep2Page),
  '/register/step3': page(async () => (await import('./pages/Accounts/StepPages.tsx')).RegisterStep3Page),
  '/login/step2': page(async () => (await import('./pages/Accounts/StepPages.tsx')).LoginStep2Page),
  '/login/step3': page(async () => (await import('./pages/Accounts/StepPages.tsx')).LoginStep3Page),
  '/login/mobile-app': page(async () => (await import('./pages/Accounts/MobileAppPage.tsx')).MobileAppPage),
  '/verify-email': page(async () => (await import('./pages/Accounts/VerifyEmailPage.tsx')).VerifyEmailPage),
  '/change-email': page(async () => (await import('./pages/Accounts/ChangeEmailPage.tsx')).ChangeEmailPage),
  '/change-email/undo': page(async () => (await import('./pages/Accounts/UndoEmailPage.tsx')).UndoEmailPage),
  '/affiliate-portal': page(async () => (await import('./pages/Affiliates/PortalPage.tsx')).PortalPage),
  '/home': page(async () => (await import('./pages/Home/HomePage.tsx')).HomePage),
  '/stats': page(async () => (await import('./pages/Home/ToStats.tsx')).ToStats),
  '/find-pictomo': page(async () => (await import('./pages/Find/FindPage.tsx')).FindPage),
  '/search': page(async () => (await import('./pages/Search/SearchPage.tsx')).SearchPage),
  '/my-notes': page(async () => (await import('./pages/Notes/NotesPage.tsx')).NotesPage),
  '/learn/404': page(async () => (await import('./pages/Learn/MissingCardPage.tsx')).MissingCardPage),
  '/learn/:slug': page(async () => (await import('./pages/Learn/LearnPage.tsx')).LearnPage),
  '/quiz/pictomo/:slug': page(async () => (await import('./pages/Quiz/QuizPage.tsx')).QuizPage),
  '/quiz/spacedrep': page(async () => (await import('./pages/Quiz/ToDailyQuiz.tsx')).ToDailyQuiz),
  '/quiz/spacedrep/today': page(async () => (await import('./pages/Quiz/DailyQuizPage.tsx')).DailyQuizPage),
  '/quiz/track/:track_id': page(async () => (await import('./pages/Quiz/LongQuizPage.tsx')).TrackQuizPage),
  '/quiz/pathway/:pathway': page(async () => (await import('./pages/Quiz/LongQuizPage.tsx')).PathwayQuizPage),
  '/quiz/playlist/:playlist_id': page(async () => (await import('./pages/Quiz/LongQuizPage.tsx')).PlaylistQuizPage),
  '/playlists': page(async () => (await import('./pages/Playlists/PlaylistsPage.tsx')).PlaylistsPage),
  '/playlists/:playlist': page(async () => (await import('./pages/Playlists/PlaylistPage.tsx')).PlaylistPage),
  '/printable-pictomos': page(async () => (await import('./pages/Print/PrintPage.tsx')).PrintPage),
  '/forgot-password': page(async () => (await import('./pages/Accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  '/reset-password': page(async () => (await import('./pages/Accounts/ResetPasswordPage.tsx')).ResetPasswordPage),
  '/settings/security': page(async () => (await import('./pages/Settings/SecurityPage.tsx')).SecurityPage),
  '/settings': page(async () => (await import('./pages/Settings/ToProfile.tsx')).ToProfile),
  '/settings/profile': page(async () => (await import('./pages/Settings/ProfilePage.tsx')).ProfilePage),
  '/settings/site': page(async () => (await import('./pages/Settings/SitePage.tsx')).SitePage),
  '/achievements': page(async () => (await import('./pages/League/AchievementsPage.tsx')).AchievementsPage),
  '/league': page(async () => (await import('./pages/League/LeaguePage.tsx')).LeaguePage),
  '/affiliates': page(async () => (await import('./pages/Public/AffiliatesPage.tsx')).AffiliatesPage),
  '/testimonials': page(async () => (await import('./pages/Public/TestimonialsPage.tsx')).TestimonialsPage),
  '/pillars/:topic': page(async () => (await import('./pages/Public/PillarPage.tsx')).PillarPage),
  '/mnemonics/:slug': page(async () => (await import('./pages/Public/MnemonicPage.tsx')).MnemonicPage),
  '/schools/:school_id/discussions': page(
    async () => (await import('./pages/Public/DiscussionsPage.tsx')).DiscussionsPage,
  ),
  '/schools/:school_id/playlists': page(
    async () => (await import('./pages/Public/SchoolPlaylistsPage.tsx')).SchoolPlaylistsPage,
  ),
  '/schools/:school_id': page(async () => (await import('./pages/Public/SchoolPage.tsx')).SchoolPage),
  '/resources': page(async () => (await import('./pages/Public/ResourcesPage.tsx')).ResourcesPage),
  '/resources/:tab': page(async () => (await import('./pages/Public/ResourcePage.tsx')).ResourcePage),
  '/pathways/:marketSlug': page(async () => (await import('./pages/Public/PathwayPage.tsx')).PathwayPage),
  '/pathways/:marketSlug/:type/:curriculum/:pathway': page(
    async () => (await import('./pages/Public/PathwayPage.tsx')).PathwayPage,
  ),
  '/pathways/:marketSlug/:type/:curriculum/:pathway/:track': page(
    async () => (await import('./pages/Public/PathwayPage.tsx')).PathwayPage,
  ),
  '/pathways/:marketSlug/:type/:curriculum/:pathway/:track/:slug': page(
    async () => (await import('./pages/Public/PathwayPage.tsx')).PathwayPage,
  ),
  '/pricing': page(async () => (await import('./pages/Public/PricingPage.tsx')).PricingPage),
  '/pricing/beta': page(async () => (await import('./pages/Public/PricingPage.tsx')).PricingPage),
  '/pricing/:marketSlug': page(async () => (await import('./pages/Public/PricingPage.tsx')).PricingPage),
  '/events/webinars/:webinar_id/live': page(async () => (await import('./pages/Events/LiveRoomPage.tsx')).LiveRoomPage),
  '/contacts/:provider': page(async () => (await import('./pages/Public/ContactsPage.tsx')).ContactsPage),
  '/gb': page(async () => (await import('./pages/Public/GroupBuyPage.tsx')).GroupBuyPage),
  '/gb/:slug': page(async () => (await import('./pages/Public/GroupBuyPage.tsx')).GroupBuyPage),
  '/events/webinars': page(async () => (await import('./pages/Events/WebinarsPage.tsx')).WebinarsPage),
  '/events/webinars/:webinar_id': page(async () => (await import('./pages/Events/WebinarsPage.tsx')).WebinarsPage),
  '/events/presentations': page(async () => (await import('./pages/Events/PresentationPage.tsx')).PresentationPage),
  '/redeem': page(async () => (await import('./pages/Billing/RedeemPage.tsx')).RedeemPage),
  '/store': page(async () => (await import('./pages/Billing/StorePage.tsx')).StorePage),
  '/store/:slug': page(async () => (await import('./pages/Billing/StorePage.tsx')).StorePage),
  '/my-subscriptions': page(async () => (await import('./pages/Billing/ToSubscriptions.tsx')).ToProductAccess),
  '/my-subscriptions/product-access': page(
    async () => (await import('./pages/Billing/ProductAccessPage.tsx')).ProductAccessPage,
  ),
  '/my-subscriptions/order-history': page(
    async () => (await import('./pages/Billing/OrderHistoryPage.tsx')).OrderHistoryPage,
  ),
  '/my-subscriptions/billing-history': page(
    async () => (await import('./pages/Billing/ToSubscriptions.tsx')).ToOrderHistory,
  ),
  '/my-subscriptions/change-plan': page(
    async () => (await import('./pages/Billing/ChangePlanPage.tsx')).ChangePlanPage,
  ),
  '/my-subscriptions/payment-info': page(
    async () => (await import('./pages/Billing/PaymentInfoPage.tsx')).PaymentInfoPage,
  ),
  '/insiderhookup/:code': page(async () => (await import('./pages/Public/HookupPage.tsx')).HookupPage),
  '/viphookup/:code': page(async () => (await import('./pages/Public/HookupPage.tsx')).HookupPage),
  '/ambassadorhookup/:code': page(async () => (await import('./pages/Public/HookupPage.tsx')).HookupPage),
  '/help': page(async () => (await import('./pages/Public/HelpPage.tsx')).HelpPage),
  '/terms': page(async () => (await import('./pages/Public/TermsPage.tsx')).TermsPage),
  '/privacy': page(async () => (await import('./pages/Public/PrivacyPage.tsx')).PrivacyPage),
  '/educators': page(async () => (await import('./pages/Public/EducatorsPage.tsx')).EducatorsPage),
  '/how-cards-are-made': page(async () => (await import('./pages/Public/HowCardsPage.tsx')).HowCardsPage),
  '/credits': page(async () => (await import('./pages/Public/CreditsPage.tsx')).CreditsPage),
  '/my-pictomos': page(async () => (await import('./pages/Editor/MyPictomosPage.tsx')).MyPictomosPage),
  '/editor': page(async () => (await import('./pages/Editor/EditorListPage.tsx')).EditorListPage),
  '/editor/:slug/preview': page(async () => (await import('./pages/Editor/PreviewPage.tsx')).PreviewPage),
  '/editor/:slug': page(async () => (await import('./pages/Editor/EditorPage.tsx')).EditorPage),
  '/admin': page(async () => (await import('./pages/Admin/ToAdmin.tsx')).ToAdmin),
  '/adminv2': page(async () => (await import('./pages/Admin/AdminPage.tsx')).AdminPage),
  '/adminv2/site': page(async () => (await import('./pages/Admin/SitePage.tsx')).SitePage),
  '/adminv2/agreements': page(async () => (await import('./pages/Admin/AgreementsPage.tsx')).AgreementsPage),
  '/adminv2/agreements/:agreementId': page(async () => (await import('./pages/Admin/AgreementPage.tsx')).AgreementPage),
  '/adminv2/exams': page(async () => (await import('./pages/Admin/ExamsPage.tsx')).ExamsPage),
  '/adminv2/referrals': page(async () => (await import('./pages/Admin/ReferralsPage.tsx')).ReferralsPage),
  '/adminv2/pricing': page(async () => (await import('./pages/Admin/PricingPage.tsx')).PricingPage),
  '/adminv2/promotions': page(async () => (await import('./pages/Admin/PromotionsPage.tsx')).PromotionsPage),
  '/adminv2/webinars': page(async () => (await import('./pages/Admin/WebinarsPage.tsx')).WebinarsPage),
  '/adminv2/webinars/:webinarId': page(async () => (await import('./pages/Admin/WebinarPage.tsx')).WebinarPage),
  '/adminv2/recordings/:resourceId': page(async () => (await import('./pages/Admin/RecordingPage.tsx')).RecordingPage),
  '/adminv2/presentations': page(async () => (await import('./pages/Admin/PresentationsPage.tsx')).PresentationsPage),
  '/adminv2/presentations/:presentationId': page(
    async () => (await import('./pages/Admin/PresentationPage.tsx')).PresentationPage,
  ),
  '/adminv2/groups': page(async () => (await import('./pages/Admin/GroupsPage.tsx')).GroupsPage),
  '/adminv2/groups/:slug': page(async () => (await import('./pages/Admin/GroupPage.tsx')).GroupPage),
  '/adminv2/feedback': page(async () => (await import('./pages/Admin/FeedbackPage.tsx')).FeedbackPage),
  '/adminv2/security': page(async () => (await import('./pages/Admin/SecurityPage.tsx')).SecurityPage),
  '/adminv2/comments': page(async () => (await import('./pages/Admin/CommentsPage.tsx')).CommentsPage),
  '/adminv2/xp': page(async () => (await import('./pages/Admin/HeldXpPage.tsx')).HeldXpPage),
  '/adminv2/contributions': page(async () => (await import('./pages/Admin/ContributionsPage.tsx')).ContributionsPage),
  '/adminv2/submissions': page(async () => (await import('./pages/Admin/SubmissionsPage.tsx')).SubmissionsPage),
  '/adminv2/distractors': page(async () => (await import('./pages/Admin/DistractorsPage.tsx')).DistractorsPage),
  '/adminv2/operations': page(async () => (await import('./pages/Admin/OperationsPage.tsx')).OperationsPage),
  '/adminv2/orders': page(async () => (await import('./pages/Admin/OrdersPage.tsx')).OrdersPage),
  '/adminv2/orders/:orderId': page(async () => (await import('./pages/Admin/OrderPage.tsx')).OrderPage),
  '/adminv2/people': page(async () => (await import('./pages/Admin/PeoplePage.tsx')).PeoplePage),
  '/adminv2/people/:userId': page(async () => (await import('./pages/Admin/PersonPage.tsx')).PersonPage),
  '/teach': page(async () => (await import('./pages/Classes/TeachPage.tsx')).TeachPage),
  '/teach/:sessionId': page(async () => (await import('./pages/Classes/BoardPage.tsx')).BoardPage),
  '/class': page(async () => (await import('./pages/Classes/JoinPage.tsx')).JoinPage),
  '/class/:sessionId': page(async () => (await import('./pages/Classes/SeatPage.tsx')).SeatPage),
}

/**
 * Makes a page ready to be rendered whole: its code is loaded and what came along with it is read. Done where the first
 * HTML is prerendered, and again by the client before it hydrates that, so that both see the same.
 */
export async function readyPage({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const match = matchRoute(pathname)
  if (!match) return
  const { page, params } = match
  await components[page.path].preload()
  if (page.first) await readAhead(page.first, { path: pathname, params, query: new URLSearchParams(search) })
}

/** Has the code of a page here before it is shown. Where it can't be had now, it is asked for again when it is. */
function preloadPage(pathname: string): void {
  const match = matchRoute(pathname)
  if (!match) return
  components[match.page.path].preload().catch((error) => {
    if (error instanceof PartMissing) error.forget()
  })
}

/** Every page within the shell. */
export function AppRoutes() {
  usePagesAhead(preloadPage)
  return (
    <Routes>
      <Route element={<Shell />}>
        {pages.map(({ path }) => {
          const Page = components[path]
          return <Route key={path} path={path} element={<Page />} />
        })}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
