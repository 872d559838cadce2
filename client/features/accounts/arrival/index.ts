export { arriving, isMobileWeb, SCHOOL_ASKED, schoolAsked, stayInBrowser, useGo } from './useGo.ts'
