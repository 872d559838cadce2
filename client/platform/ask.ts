import { proxy, ref } from 'valtio'
import type { MarketView } from '#shared/contract/catalogue/index.ts'
import { wholePath } from '#shared/pages/embed.ts'
import type { RegisterTab } from '#shared/rules/accounts/registration.ts'
import type { MarketVariant } from '#shared/rules/catalogue/marketQuestion.ts'
import { isPartOfAnother, openBeside } from './embed.ts'
import { signInPath } from './path.ts'

export type MarketQuestion = { variant: MarketVariant; answer: (market: MarketView | null) => void }

export type RegisterQuestion = {
  /** Shown first; otherwise `login` for who was signed in here before, else `register`. `password` goes on after a quick registration. */
  tab?: RegisterTab | 'password'
  /** The card whose lesson is opened at the end. */
  cardSlug?: string
  /** Where to go at the end: a path of ours, `close` or `reload`. */
  redirect?: string
  skipSchool?: boolean
  /** AUT-RU028. Begins with the e-mail alone. */
  quick?: boolean
  /** The area of study that it is about: it stands there at first, whatever was chosen in this browser before. */
  lead?: number
  /** The role that the page where it opens is for. */
  role?: 'Professor' | 'Affiliate'
  /** What is done already, as the title: thanks and links then come first, and the forms don't take the focus. */
  done?: string
  /** What is said of that before all else. */
  thanks?: string
  /** Why an account is needed here, in a sentence. */
  reason?: string
  /** Addresses of other sites that belong to what was just done, as of a calendar. */
  links?: readonly { name: string; url: string }[]
}

/** What somebody wants to write to us about. */
export type HelpQuestion = {
  /** The number of what went wrong on our side. */
  number: string
}

/** Who somebody is, once more; `answer` hears whether they showed it. */
export type ProofQuestion = { answer: (shown: boolean) => void }

type Asked = {
  market: MarketQuestion | null
  register: RegisterQuestion | null
  help: HelpQuestion | null
  proof: ProofQuestion | null
  /** Where somebody goes on who makes an account on a page for strangers; that page's own place when it is null. */
  onward: string | null
  /** What the browser did not open beside a page that is a part of another: the person is asked to. */
  beside: string | null
}

/** What any part may ask the person; the shell shows it over the page, its code loaded when first asked. */
export const asked = proxy<Asked>({ market: null, register: null, help: null, proof: null, onward: null, beside: null })

/** Lets the person choose an area of study; null when they put the question away. */
export function chooseMarket({ variant = 'plain' }: { variant?: MarketVariant } = {}): Promise<MarketView | null> {
  asked.market?.answer(null)
  return new Promise((resolve) => {
    const question: MarketQuestion = ref({
      variant,
      answer: (market: MarketView | null) => {
        if (asked.market === question) asked.market = null
        resolve(market)
      },
    })
    asked.market = question
  })
}

/**
 * Opens registration and sign-in over the page; beside it where that is a part of another one, in which a browser keeps
 * nobody signed in.
 */
export function askToRegister(question: RegisterQuestion = {}): void {
  if (isPartOfAnother()) {
    const here = location.pathname + location.search
    const back = new URL(wholePath(question.redirect?.startsWith('/') ? question.redirect : here), location.origin)
    const path = signInPath(back, question.tab === 'login' ? '/login' : '/register')
    if (!openBeside(path)) asked.beside = path
    return
  }
  asked.register = ref(question)
}

/** Opens the help form over the page, with the number of what went wrong filled in. */
export function reportFault(number: string): void {
  asked.help = { number }
}

/** Lets the person show once more who they are; false when they put the question away. */
export function askForProof(): Promise<boolean> {
  asked.proof?.answer(false)
  return new Promise((resolve) => {
    const question: ProofQuestion = ref({
      answer: (shown: boolean) => {
        if (asked.proof === question) asked.proof = null
        resolve(shown)
      },
    })
    asked.proof = question
  })
}
