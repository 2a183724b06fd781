import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages of support. */
export const supportPages = {
  openTicket: {
    layout: 'customer',
    setting: 'ticket_system_public',
    title: 'tickets.open.title',
    menu: { group: 'support', order: 2, icon: 'message-plus', label: 'menu.open_ticket', count: undefined },
    load: () => import('./tickets/open/open-ticket-page.tsx').then((file) => file.OpenTicketPage),
  },
  myTickets: {
    layout: 'customer',
    setting: 'ticket_system_public',
    title: 'tickets.mine.title',
    menu: { group: 'support', order: 1, icon: 'ticket', label: 'menu.my_tickets', count: 'my_tickets' },
    load: () => import('./tickets/own/my-tickets-page.tsx').then((file) => file.MyTicketsPage),
  },
  ticket: {
    layout: 'customer',
    setting: 'ticket_system_public',
    title: undefined,
    menu: undefined,
    load: () => import('./tickets/own/ticket-page.tsx').then((file) => file.TicketPage),
  },
  chat: {
    layout: 'customer',
    setting: 'live_support_public',
    title: 'chat.title',
    menu: { group: 'support', order: 3, icon: 'messages', label: 'menu.chat', count: 'my_chat' },
    load: () => import('./chat/customer/chat-page.tsx').then((file) => file.ChatPage),
  },
  chats: {
    layout: 'admin',
    permission: 'live_support',
    setting: 'live_support_public',
    title: 'chat_work.title',
    menu: { group: 'work', order: 8, icon: 'messages', label: 'menu.chats', count: 'chats' },
    load: () => import('./chat/team/chats-page.tsx').then((file) => file.ChatsPage),
  },
  tickets: {
    layout: 'admin',
    permission: 'tickets',
    setting: 'ticket_system_public',
    title: 'ticket_work.title',
    menu: { group: 'work', order: 7, icon: 'ticket', label: 'menu.tickets', count: 'tickets' },
    load: () => import('./tickets/queue/all-tickets-page.tsx').then((file) => file.AllTicketsPage),
  },
  workTicket: {
    layout: 'admin',
    permission: 'tickets',
    setting: 'ticket_system_public',
    title: undefined,
    menu: undefined,
    load: () => import('./tickets/team/work-ticket-page.tsx').then((file) => file.WorkTicketPage),
  },
} satisfies PagesOfArea
