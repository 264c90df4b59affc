import * as z from 'zod';
import { line } from '../values/line.ts';
import { call } from '../call.ts';
import { Region, Territory } from './records.ts';
import { Id } from '../values/ids.ts';
import { SearchText } from '../values/search-text.ts';

const regionsInput = z.union([
  z.object({ name: line('name', 2, 80) }),
  z.object({
    regions: z
      .array(z.object({ name: line('name', 2, 80) }))
      .min(1)
      .max(100),
  }),
]);

/** Regions and territories. */
export const placeCalls = {
  regions: call({
    method: 'POST',
    path: '/get_regions',
    summary: 'All regions with their leads',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ search: SearchText }),
    output: z.object({ regions: z.array(Region) }),
  }),
  createRegions: call({
    method: 'POST',
    path: '/create_regions',
    summary: 'Add one region or several',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: regionsInput,
    output: z.object({ regions: z.array(Region), message: z.string() }),
    refusals: ['NAME_IN_USE'],
  }),
  renameRegion: call({
    method: 'POST',
    path: '/region/rename',
    summary: 'Rename a region',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ region_id: Id, name: line('name', 2, 80) }),
    output: z.object({ message: z.string() }),
    refusals: ['REGION_NOT_FOUND', 'NAME_IN_USE'],
  }),
  addRegionLead: call({
    method: 'POST',
    path: '/add_region_lead',
    summary: 'Make a portal user a lead of a region',
    access: 'ADD_REGION_LEAD',
    effect: 'change',
    input: z.object({ region_id: Id, staff_id: Id }),
    output: z.object({ message: z.string() }),
    refusals: ['REGION_NOT_FOUND', 'STAFF_NOT_FOUND', 'LEAD_EXISTS'],
  }),
  removeRegionLead: call({
    method: 'POST',
    path: '/remove_region_lead',
    summary: 'Remove a lead of a region',
    access: 'ADD_REGION_LEAD',
    effect: 'change',
    input: z.object({ region_id: Id, staff_id: Id }),
    output: z.object({ message: z.string() }),
    refusals: ['REGION_NOT_FOUND', 'STAFF_NOT_FOUND'],
  }),
  leadCandidates: call({
    method: 'POST',
    path: '/region/lead_candidates',
    summary: 'Portal users who could lead a region, by name or username',
    access: 'ADD_REGION_LEAD',
    effect: 'read',
    input: z.object({ search: SearchText }),
    output: z.object({
      users: z.array(z.object({ id: Id, name: z.string(), username: z.string(), group: z.string() })),
    }),
  }),
  territories: call({
    method: 'POST',
    path: '/get_territories',
    summary: 'Territories, of one region or of all',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ region_id: Id.optional(), search: SearchText }),
    output: z.object({ territories: z.array(Territory) }),
  }),
  createTerritory: call({
    method: 'POST',
    path: '/create_territory',
    summary: 'Add a territory to a region',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ region_id: Id, name: line('name', 2, 80) }),
    output: z.object({ territory: Territory, message: z.string() }),
    refusals: ['REGION_NOT_FOUND', 'NAME_IN_USE'],
  }),
  renameTerritory: call({
    method: 'POST',
    path: '/territory/rename',
    summary: 'Rename a territory',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ territory_id: Id, name: line('name', 2, 80) }),
    output: z.object({ message: z.string() }),
    refusals: ['TERRITORY_NOT_FOUND', 'NAME_IN_USE'],
  }),
};
