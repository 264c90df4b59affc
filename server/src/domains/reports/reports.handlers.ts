import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { addMailing, endMailing } from './add-mailing.ts';
import { readMailings } from './list-mailings.ts';
import { readAnalysis } from './read-analysis.ts';
import { readConversion } from './read-conversion.ts';
import { readDashboard } from './read-dashboard.ts';
import { readAgents, readAllUnbranded, readLeague, readShopOwners, readShops } from './read-league.ts';
import { headOffice } from '../books/books.ts';
import { rehearseProvisions } from './rehearse-provisions.ts';
import { listProvisions } from './list-provisions.ts';
import { exportReportLoans, listReportLoans } from './list-report-loans.ts';
import { exportReportSales, listReportSales } from './list-report-sales.ts';
import { exportStockPhones, listStockPhones } from './list-stock-phones.ts';
import { readLocks } from './read-locks.ts';
import { readStock } from './read-stock.ts';
import { sendMailing } from './send-mailing.ts';
import { tableauView } from './tableau-view.ts';

export const reportsHandlers: Handlers<typeof reportsCalls> = {
  dashboard: readDashboard,
  analysis: readAnalysis,
  shops: readShops,
  shopOwners: readShopOwners,
  agents: readAgents,
  allUnbranded: readAllUnbranded,
  auth: tableauView,
  league: readLeague,
  conversion: readConversion,
  stock: readStock,
  stockPhones: listStockPhones,
  exportStockPhones,
  locks: readLocks,
  provisions: listProvisions,
  rehearseProvisions: headOffice(rehearseProvisions),
  loans: listReportLoans,
  exportLoans: exportReportLoans,
  sales: listReportSales,
  exportSales: exportReportSales,
  mailings: readMailings,
  addMailing,
  endMailing,
  sendMailing,
};
